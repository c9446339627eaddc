/** Who a lead is from, whatever its form calls the fields. Empty where the form does not ask. */
export type Person = { name: string; company: string }

/** What forms call the company; exports have one column for all of them. */
export const companyFields: readonly string[] = ['company', 'companyName']

/** The person and the company that a form's answers name. */
export function personOf(answers: Readonly<Record<string, unknown>>): Person {
  const text = (name: string) => (typeof answers[name] === 'string' ? answers[name].trim() : '')
  const name = [text('firstName'), text('lastName')].filter(Boolean).join(' ') || text('name')
  return { name, company: companyFields.map(text).find(Boolean) ?? '' }
}

/** Where anybody gets an address, so that two of them there need not know each other. */
const commonHosts = new Set([
  ...['gmail.com', 'googlemail.com', 'outlook.com', 'hotmail.com', 'live.com', 'msn.com', 'yahoo.com', 'ymail.com'],
  ...['icloud.com', 'me.com', 'mac.com', 'aol.com', 'proton.me', 'protonmail.com', 'pm.me', 'gmx.com', 'gmx.de'],
  ...['gmx.net', 'web.de', 't-online.de', 'freenet.de', 'mail.com', 'mail.ru', 'yandex.com', 'yandex.ru', 'zoho.com'],
  ...[
    'fastmail.com',
    'hey.com',
    'tutanota.com',
    'tuta.com',
    'qq.com',
    '163.com',
    '126.com',
    'naver.com',
    'comcast.net',
  ],
  ...['verizon.net', 'att.net', 'orange.fr', 'free.fr', 'wanadoo.fr', 'laposte.net', 'libero.it', 'bluewin.ch'],
  ...['hotmail.co.uk', 'yahoo.co.uk', 'btinternet.com', 'yahoo.fr', 'yahoo.de', 'hotmail.fr', 'live.co.uk', 'gmx.at'],
])

/** An address as it is compared: in lower case. */
export const personKey = (email: string) => email.trim().toLowerCase()

/** The domain of a person's address. */
export const domainOf = (email: string) => personKey(email).slice(email.trim().lastIndexOf('@') + 1)

/** Whether addresses of a domain are those of one company; at the common mail hosts they are anybody's. */
export const isCompanyDomain = (domain: string) => domain !== '' && !commonHosts.has(domain)
