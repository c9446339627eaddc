import { randomUUID } from 'node:crypto'
import { aContactMessage } from './contact.ts'
import { form, json } from './requests.ts'
import type { Ask, ProxiedAnswer } from './through-nginx.ts'

/** A request of a script or a form, for a client of Node's own. */
export const sent = ({ headers, body }: RequestInit) => ({
  headers: headers as Record<string, string>,
  body: String(body),
})

type Client = { from: string; canary: string }

/**
 * Has two clients make mistakes in forms, search, run tools and follow the links of mails through what stands in front
 * of the site, one after the other and then both at once.
 *
 * @returns what one of them was sent that was the other's, and what anybody may store of it
 */
export async function sharedAnswers(ask: (path: string, more?: Ask) => Promise<ProxiedAnswer>): Promise<string[]> {
  const clients: Client[] = ['127.0.1.1', '127.0.2.1'].map((from) => ({
    from,
    canary: `w${randomUUID().replaceAll('-', '')}`,
  }))
  const visit = async ({ from, canary }: Client) => {
    const requests: [string, Ask?][] = [
      ['/our-story', sent(form(aContactMessage({ firstName: canary, email: 'none' })))],
      ['/early-access', sent(form({ firstName: canary }))],
      ['/api/contact', sent(json({ firstName: canary }))],
      [`/search?q=${canary}`],
      [`/blog?q=${canary}`],
      [`/newsletter/confirm?token=${canary}`],
      [`/newsletter/preferences?token=${canary}`],
      [`/lead/act?token=${canary}`],
      [`/our-story?sent=contact&from=${canary}`],
      // These are the same for both, but for what is made for one request.
      ['/search?q=policy'],
      ['/ai-readiness-assessment?a=31-04'],
      ['/our-story?sent=contact'],
      ['/our-story'],
      ['/early-access'],
      ['/search'],
      ['/blog'],
      ['/newsletter/preferences'],
    ]
    const answers = requests.map(async ([path, more]) => ({ path, ...(await ask(path, { ...more, from })) }))
    return { canary, answers: await Promise.all(answers) }
  }
  const visits = []
  for (const client of clients) visits.push(await visit(client))
  visits.push(...(await Promise.all(clients.map(visit))))

  const faults: string[] = []
  const nonces = new Map<string, string>()
  for (const { canary, answers } of visits) {
    // The mistakes and the search came back with what was typed, or nothing is shown by this.
    for (const path of ['/our-story', `/search?q=${canary}`])
      if (!answers.some((answer) => answer.path === path && answer.text.includes(canary)))
        faults.push(`${path} did not come back with what was typed`)
    for (const { path, text, headers } of answers) {
      for (const other of clients.filter((client) => client.canary !== canary))
        if ((text + JSON.stringify(headers)).includes(other.canary)) faults.push(`${path} has what another typed`)
      for (const [nonce] of headers['content-security-policy']?.matchAll(/'nonce-[^']+'/g) ?? []) {
        if (nonces.has(nonce)) faults.push(`${path} is the answer that ${nonces.get(nonce)} was`)
        nonces.set(nonce, path)
        if (!headers['cache-control']?.includes('no-store')) faults.push(`${path} may be stored`)
      }
    }
  }
  if (nonces.size < 20) faults.push(`${nonces.size} answers were made for one request`)
  return faults
}
