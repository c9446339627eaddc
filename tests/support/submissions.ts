import { aContactMessage } from './contact.ts'
import { anEarlyAccessRequest } from './early-access.ts'
import { aPartnershipRequest } from './partnership.ts'
import { aReviewRequest } from './review.ts'
import { aWhitepaperLead } from './whitepaper.ts'

/** A form as somebody or something sends it. */
export type Submission = {
  /** The shape that it is one of, for a report. */
  shape: string
  endpoint: string
  answers: object
  from: string
  /** The age of the stamp in seconds; null: no scripts, or a script that got none. */
  stampAge: number | null
  /** A stamp that is not what it should be. */
  wrongStamp?: 'forged' | 'shared'
  /** True when the browser sends the form to its page. */
  byPage?: boolean
  /** The seconds before the next one is sent. */
  pause: number
}

/** Makes numbers from a seed, so that a test which fails can be run again (the generator is mulberry32). */
function randomFrom(seed: number) {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (n: number) => Math.floor(next() * n)
  const one = <Item>(items: readonly Item[]) => items[below(items.length)] as Item
  return { below, one, between: (from: number, to: number) => from + below(to - from + 1) }
}
type Random = ReturnType<typeof randomFrom>

const firstNames = 'Ada Grace Minh Olu Søren Zoë José Fatima Wei Kofi Lucía Piotr Aiko Noor Siân Luc Ilse Tomás'.split(
  ' ',
)
const lastNames =
  'Lovelace O’Brien Nguyễn Okafor Müller García Haddad Li Mensah Kowalska Tanaka Rossi Jones Dvořák'.split(' ')
const firms =
  'Contoso Northwind Fabrikam Tailspin Wingtip Litware Proseware Adatum Lamna Trey Woodgrove Relecloud'.split(' ')
const places = 'Leeds Bonn Lyon Oslo Austin Denver Porto Osaka Lagos Turin Gdynia Cork'.split(' ')
const things = [
  'credit scoring',
  'a hiring tool',
  'claims triage',
  'a support chatbot',
  'demand forecasts',
  'fraud alerts',
  'radiology notes',
  'contract review',
]
const personal = ['gmail.com', 'outlook.com', 'gmx.de', 'qq.com', 'yahoo.co.uk', 'icloud.com']

/** A person with an address of a company, or of a provider. */
function aPerson(random: Random, n: number, domain?: string) {
  const [firstName, lastName, firm] = [random.one(firstNames), random.one(lastNames), random.one(firms)]
  const host = domain ?? (random.below(3) === 0 ? random.one(personal) : `${firm.toLowerCase()}-${n}.example`)
  return { firstName, lastName, email: `person.${n}@${host}`, company: `${firm} ${random.one(places)}` }
}

const home = (n: number) => `198.51.${100 + Math.floor(n / 250)}.${1 + (n % 250)}`
const elsewhere = (n: number) => `203.0.${113 + Math.floor(n / 250)}.${1 + (n % 250)}`

const polite = [
  'Please call me.',
  'Could you send me a quote?',
  'I would like a demo, please.',
  'Please send me more information about your services. Thank you!',
  'I am interested in your services and would like to learn more about pricing.',
  'Hello, please contact me about a demo of your platform. Kind regards',
  'Can we schedule a call next week to discuss how you could help us?',
]
const openings = ['Hello,', 'Good morning,', 'Hi there.', 'Dear team,', '', 'Quick question:']
const situations = [
  'we use {thing} in {place} and have to answer a customer’s questionnaire by Friday.',
  'our {place} office runs {thing} for about {n} clients.',
  'our auditor asked for an inventory of models. We have about {n}, mostly {thing}.',
  'we are {n} people in {place} and buy {thing} from a vendor.',
  'the board wants a policy before {thing} goes live in {place}.',
  'a tender of the city of {place} asks us how {thing} is governed.',
  'I took over {thing} from a colleague in {place} and find no documentation at all.',
  'our works council in {place} wants to see the risk assessment of {thing} first.',
  'after an incident with {thing} last spring we would like an outside view.',
  'the new owner of our {place} plant expects a report on {thing} every quarter.',
  'two of our {n} customers in {place} stopped the roll-out of {thing}.',
  'my students at the university of {place} compare how firms govern {thing}.',
]
const questions = [
  'Where would you begin?',
  'Does the EU AI Act reach us, or only the vendor?',
  'What would you need from us, and what does it cost?',
  'Is the Foundation plan enough, or should we take the larger one?',
  'Who signs off the risk register when there is no board?',
  'Could somebody call me on {day} after {n}:15?',
  'Do your templates cover ISO/IEC 42001 as well?',
  'Which of the six stages would you leave out for {n} users?',
  'Is a vendor’s SOC 2 report of any use here?',
  'How long did that take others of our size?',
  'We have no lawyer of our own: do we need one?',
  'Would you come to {place} for a day?',
  'Please answer in English, my {place} colleagues read along.',
  'Can the policy be signed electronically?',
  'Whom do I ask about invoices?',
  'By when should training records exist?',
]
const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday']
/** Words of somebody's own. Two people write alike by chance, but not the same long text. */
const own = (random: Random): string =>
  [random.one(openings), random.one(situations), random.one(questions), random.one(questions)]
    .join(' ')
    .trim()
    .replace(/\{thing\}/g, () => random.one(things))
    .replace(/\{place\}/g, () => random.one(places))
    .replace(/\{day\}/g, () => random.one(days))
    .replace(/\{n\}/g, () => String(random.between(12, 900)))

const disclaimer = `--
This email and any attachments are confidential and intended solely for the use of the individual or entity to whom they are addressed. If you have received this email in error please notify the sender immediately and delete it from your system. Please consider the environment before printing.`
const bareDisclaimer = disclaimer.slice(3)

const scripts = [
  'はじめまして。弊社では採用選考にAIを使っています。EUのAI法への対応について、御社のサービスの詳細を教えていただけますか。',
  '您好，我们公司正在使用人工智能进行信用评分，想了解贵公司的合规服务，请尽快与我们联系，谢谢。',
  'مرحبا، نستخدم الذكاء الاصطناعي في فرز السير الذاتية ونود معرفة المزيد عن خدماتكم وأسعارها.',
  'שלום, אנחנו משתמשים בבינה מלאכותית לאיתור הונאות ונשמח לקבוע שיחה בשבוע הבא.',
  'नमस्ते, हम ऋण आवेदनों के लिए एक मॉडल का उपयोग करते हैं और आपके ऑडिट के बारे में जानना चाहते हैं।',
  'สวัสดีครับ เราใช้ระบบแชทบอทกับลูกค้า และอยากทราบรายละเอียดแผนบริการของคุณ',
  '안녕하세요. 저희는 의료 영상 분석에 AI를 사용하고 있으며 인증 절차에 대해 상담을 받고 싶습니다.',
  'Здравствуйте! Мы разрабатываем скоринговую модель и хотели бы узнать, как проходит оценка рисков.',
  'Καλημέρα σας, χρησιμοποιούμε τεχνητή νοημοσύνη στην υγεία και θα θέλαμε να μιλήσουμε μαζί σας.',
  'Grüß Gott, wir setzen ein Modell zur Schadenprüfung ein und bräuchten Unterstützung bei der Dokumentation.',
]

/** What people write whose own trade has two of the subjects that are offered to everybody. */
export const bySubject: readonly string[] = [
  'We are a bank. Our personal loans and investments are scored by a model, and we need an AI policy before the audit.',
  'We run a crypto exchange under MiCA. Our WhatsApp assistant answers customers, and the regulator asks for its documentation.',
  'We are a web design agency, and our SEO tools use AI. Which duties do we have toward our clients?',
  'We found your website through a search engine. Do you have a special offer for small firms?',
  'I came across your website on Google. Is there a free trial, and what is the best price for ten people?',
  'Our startup builds WordPress plugins that write SEO texts. Are we a provider under the AI Act?',
  'We lend to small firms: business loans up to EUR 50,000, with a Telegram bot for applications. Is that high risk?',
  'We moderate a casino app and its betting odds with a model in Malta. What would an assessment cost?',
  'Our compliance team watches bitcoin and other crypto transfers, and investments of our clients, with machine learning.',
  'We operate a search engine for patents and its website traffic is analyzed by a model. Please call me.',
  'Our product sorts email lists and predicts which leads are qualified leads. Do we have to tell the recipients?',
  'We visited your website after a webinar. Our agency does app development for hospitals and needs a vendor questionnaire.',
  'The bot on our Telegram channel advises on forex investments. Our lawyer wants a risk assessment by May.',
  'We scan influencers with many followers for guest posts, by a model. Which article is this?',
  'Our marketplace ranks on price and we rank your results by a model; a special offer is shown first. Must we explain that?',
  'Our online pharmacy warns of viagra without prescription, using a classifier; patients write on WhatsApp.',
  'An investment fund here. We score crypto assets and personal loans. Who would do the audit?',
  'We saw your site in the list of ISO consultants. Our redesign of the credit model begins in March, with new app development.',
  'Our insurer offers low rates to drivers whom a model calls safe, and asks them by WhatsApp. Is consent enough?',
  'Our SMS gateway sends bulk SMS and bulk email for banks. The spam filter learns from their texts.',
  'We translate guest posts and dofollow disclosures for a publisher, with a language model. May we keep the drafts?',
  'A university project on organic traffic, SEO and generated texts would like to cite your guide.',
  'Our chatbot on Skype sells travel at the best prices, says the vendor. We doubt it and want a review.',
  'Our debt advisers explain business loans and passive income schemes to students; a model picks the examples.',
  'Fraud team of an exchange: ethereum and USDT withdrawals are stopped by a model. How do we document it?',
  'We are the webmaster team of a ministry, and our search engine uses embeddings. Which duties apply from August?',
  'Our app development vendor in Porto also does SEO with AI tools. Can we send them your questionnaire?',
  'I noticed your website cites the EBA. Our unsecured loans desk, without collateral, uses a scoring model.',
  'A charity here: escorts for elderly people are matched by a model, and families write on WhatsApp. Is this high risk?',
  'We review porn and betting advertisements for a platform by a classifier. Do moderators need training?',
  'Our website redesign brought a chatbot. Is a free quote for its assessment possible?',
  'We place ads for car loans, personal loans and investments. A vendor ranks them. Where would you begin?',
]

type Shape = (random: Random, n: number, nth: number) => Omit<Submission, 'shape' | 'pause'>
const contact = '/api/contact'
const typedFor = (random: Random) => random.between(8, 600)

/** Messages from people: each shape was reported somewhere as taken for spam, or is usual in an office. */
const ofPeople: Record<string, Shape> = {
  'a short polite note': (random, n) => ({
    endpoint: contact,
    answers: aContactMessage({ ...aPerson(random, n), message: random.one(polite.slice(1)) }),
    from: home(n),
    stampAge: typedFor(random),
  }),
  'a topic of the list, and one sentence': (random, n) => ({
    endpoint: contact,
    answers: aContactMessage({
      ...aPerson(random, n),
      message: `About: A demo with one of our tools\nTimes that suit: Tue, December 8, 2026, 10:00 AM (Europe/Berlin)\n\n${random.one(polite)}`,
    }),
    from: home(n),
    stampAge: typedFor(random),
  }),
  'a topic of the list, and the same three words': (random, n) => ({
    endpoint: contact,
    answers: aContactMessage({
      ...aPerson(random, n),
      message: `About: A demo with one of our tools\n\nPlease call me.`,
    }),
    from: home(n),
    stampAge: null,
  }),
  'a copied signature': (random, n) => ({
    endpoint: contact,
    answers: aContactMessage({
      ...aPerson(random, n),
      message: `${own(random)}\n\n${random.one([disclaimer, bareDisclaimer])}`,
    }),
    from: home(n),
    stampAge: typedFor(random),
  }),
  'a copied signature, without scripts': (random, n) => ({
    endpoint: contact,
    answers: aContactMessage({ ...aPerson(random, n), message: `${own(random)}\n\n${disclaimer}` }),
    from: home(n),
    stampAge: null,
    byPage: true,
  }),
  'colleagues with a long company name': (random, n, nth) => ({
    endpoint: '/api/contact-submissions',
    answers: aWhitepaperLead({
      ...aPerson(random, n, 'chamber.example'),
      companyName: 'Chamber of Commerce and Industry for Upper Bavaria, Munich',
      howCanWeHelp: undefined,
    }),
    from: nth % 2 ? '192.0.2.10' : home(n),
    stampAge: typedFor(random),
  }),
  'colleagues at one postal address': (random, n) => ({
    endpoint: '/api/early-access-requests',
    answers: anEarlyAccessRequest({
      ...aPerson(random, n),
      address: 'Musterstraße 12, Gebäude 4, 80331 München, Deutschland',
      country: 'Germany',
      message: undefined,
    }),
    from: home(n),
    stampAge: typedFor(random),
  }),
  'the same result of a tool': (random, n) => ({
    endpoint: '/api/review-requests',
    answers: aReviewRequest({
      ...aPerson(random, n),
      result: random.one(['policy.balanced.company.scope.approver.owner', 'roadmap.manufacturing.medium.implementing']),
      question: undefined,
    }),
    from: home(n),
    stampAge: random.one([typedFor(random), typedFor(random), null]),
  }),
  'no scripts': (random, n) => ({
    endpoint: contact,
    answers: aContactMessage({ ...aPerson(random, n), message: own(random) }),
    from: home(n),
    stampAge: null,
    byPage: true,
  }),
  'an office without scripts': (random, n) => ({
    endpoint: contact,
    answers: aContactMessage({
      ...aPerson(random, n, 'office.example'),
      message: random.one([own(random), polite[1] ?? '']),
    }),
    from: '192.0.2.20',
    stampAge: null,
    byPage: true,
  }),
  'an office with scripts': (random, n) => ({
    endpoint: contact,
    answers: aContactMessage({ ...aPerson(random, n, 'works.example'), message: own(random) }),
    from: '192.0.2.30',
    stampAge: typedFor(random),
  }),
  'strangers behind one VPN': (random, n) => ({
    endpoint: random.one([contact, contact, '/api/newsletter-subscribe']),
    answers: aContactMessage({ ...aPerson(random, n), message: own(random) }),
    from: '2001:db8:7::1',
    stampAge: typedFor(random),
  }),
  'autofill within seconds': (random, n) => ({
    endpoint: '/api/contact-submissions',
    answers: aWhitepaperLead({ ...aPerson(random, n), companyName: random.one(firms) }),
    from: home(n),
    stampAge: random.between(2, 4),
  }),
  'a password manager fills in every field': (random, n) => ({
    endpoint: contact,
    answers: { ...aContactMessage({ ...aPerson(random, n), message: own(random) }), referenceCode: random.one(firms) },
    from: home(n),
    stampAge: typedFor(random),
  }),
  'other scripts': (random, n, nth) => ({
    endpoint: contact,
    answers: aContactMessage({ ...aPerson(random, n), message: scripts[nth % scripts.length] ?? '' }),
    from: home(n),
    stampAge: random.one([typedFor(random), null]),
  }),
  'links to what they ask about': (random, n) => ({
    endpoint: contact,
    answers: aContactMessage({
      ...aPerson(random, n),
      message: random.one([
        `${own(random)} Our site: https://www.${random.one(firms).toLowerCase()}.example`,
        `${own(random)} The statute: https://eur-lex.example/eli/reg/2024/1689, the guide: https://nist.example/ai and our page www.corp.example/ai`,
        `Your page shows <a href="/facts"> as text in Firefox. ${own(random)}`,
        `See [our model card](https://corp.example/card). ${own(random)}`,
      ]),
    }),
    from: home(n),
    stampAge: typedFor(random),
  }),
  'one link, without scripts': (random, n) => ({
    endpoint: contact,
    answers: aContactMessage({
      ...aPerson(random, n),
      message: `${own(random)} We are www.${random.one(firms).toLowerCase()}.example`,
    }),
    from: home(n),
    stampAge: null,
    byPage: true,
  }),
  'a partner whose trade is marketing, finance or software': (random, n) => ({
    endpoint: '/api/partnership-requests',
    answers: aPartnershipRequest({
      ...aPerson(random, n),
      companyName: random.one(firms),
      message: `${random.one([
        `We are an SEO agency in ${random.one(places)} and our clients ask for AI policies. Could we resell yours?`,
        `We audit crypto exchanges and bitcoin custodians in ${random.one(places)} and would like to refer ${random.between(3, 40)} of them.`,
        `We build websites and mobile apps; ${random.between(3, 40)} clients use our chatbot. We would like to offer your review.`,
        `Our online casino clients in ${random.one(places)} need a risk assessment of ${random.one(things)}.`,
      ])} ${own(random)}`,
    }),
    from: home(n),
    stampAge: random.one([typedFor(random), typedFor(random), null]),
  }),
  'a trade of two usual offers, without scripts': (random, n, nth) => ({
    endpoint: contact,
    answers: aContactMessage({ ...aPerson(random, n), message: bySubject[nth % bySubject.length] ?? '' }),
    from: home(n),
    stampAge: null,
    byPage: true,
  }),
  'a tab that was open for days': (random, n) => ({
    endpoint: contact,
    answers: aContactMessage({ ...aPerson(random, n), message: own(random) }),
    from: home(n),
    stampAge: random.between(90_000, 400_000),
  }),
  'a text that the host of an event handed out': (random, n) => ({
    endpoint: contact,
    answers: aContactMessage({
      ...aPerson(random, n),
      message:
        'I took part in the webinar of the Chamber on November 18 and would like to have the checklist and the policy template that were shown there.',
    }),
    from: home(n),
    stampAge: typedFor(random),
  }),
}

const domains = [
  'best-rank.example',
  'cheapmeds.example',
  'coin-profit.example',
  'win-now.example',
  'traffic4u.example',
]
const mailbox = (random: Random, n: number) =>
  `${random.one(lastNames).normalize('NFKD').replace(/\W/g, '').toLowerCase()}${n}@${random.one(['gmail.com', 'mail.ru', 'outlook.com'])}`
const stranger = (random: Random, n: number) => ({
  firstName: random.one(firstNames),
  lastName: random.one(lastNames),
  email: mailbox(random, n),
  company: random.one(['google', 'NA', random.one(firms)]),
})
const urls = (random: Random, number: number) =>
  Array.from({ length: number }, () => `https://${random.one(domains)}/${random.below(1e6).toString(36)}`).join(' ')

const sent =
  (text: (random: Random, n: number) => string, more: Partial<Submission> = {}): Shape =>
  (random, n) => ({
    endpoint: contact,
    answers: aContactMessage({ ...stranger(random, n), message: text(random, n) }),
    from: elsewhere(n),
    stampAge: null,
    byPage: random.below(2) === 0,
    ...more,
  })

/** Messages from programs, by the shapes that public reports and block lists describe. */
const ofPrograms: Record<string, Shape> = {
  'drops links': sent((random) => `Nice site! ${urls(random, random.between(3, 8))} look at this ${random.below(1e6)}`),
  'links in BBCode and HTML': sent(
    (random) =>
      `${random.one([`[url=${urls(random, 1)}]cheap pills[/url]`, `<a href="${urls(random, 1)}">casino bonus</a>`])} ${random.below(1e6)}`,
  ),
  'links by a driven browser': sent(
    (random) => `<a href="${urls(random, 1)}">best offer</a> [url=${urls(random, 1)}]here[/url] ${urls(random, 2)}`,
    { stampAge: 20, byPage: false },
  ),
  'offers search ranking': sent((random) =>
    random.one([
      `Hi, I was looking at your website and noticed it does not rank on the first page of Google. Our SEO services bring organic traffic within ${random.between(20, 90)} days.`,
      `Hello team, we can place your website on Google's 1st page with white hat SEO. May I send you a price list? Offer ${random.below(1e5)}`,
      `Greetings, your domain authority is only ${random.between(3, 30)}. We build high quality backlinks and improve Google ranking at affordable prices.`,
    ]),
  ),
  'offers backlinks and guest posts': sent(
    (random) =>
      `Dear webmaster, I would like to publish a guest post with one dofollow link on your blog. We pay $${random.between(20, 200)} for each. DA ${random.between(30, 80)}.`,
  ),
  'offers web design': sent((random) =>
    random.one([
      `I came across your website and see room for a redesign. We are a web design company and can send you a free quote. Ref ${random.below(1e5)}`,
      `Are you looking for mobile app development or WordPress development? We have ${random.between(20, 300)} developers at affordable price, reply for a free quote.`,
    ]),
  ),
  'promises money in coins': sent((random) =>
    random.one([
      `Earn up to $${random.between(500, 9000)} per day with bitcoin trading! Guaranteed returns. Write me on Telegram @coin${random.below(1e5)}`,
      `Your wallet has ${random.between(1, 9)}.3 BTC waiting, withdraw now: ${urls(random, 1)} Passive income without risk, guaranteed profit.`,
      `Recover your lost crypto investment, contact our expert on WhatsApp +1 555 ${random.between(1000, 9999)}, 100% guaranteed.`,
    ]),
  ),
  'sells pills, bets and loans': sent((random) =>
    random.one([
      `Buy viagra and cialis without prescription, best price, free shipping ${random.below(1e5)} ${urls(random, 1)}`,
      `Online casino with a ${random.between(50, 500)}% welcome bonus, sports betting, click here ${urls(random, 1)}`,
      `We offer unsecured business loan from $${random.between(5, 50)}k, no collateral, apply now, limited time: ${urls(random, 1)}`,
    ]),
  ),
  'sells lists of addresses': sent(
    (random) =>
      `Would you be interested in our verified email list of ${random.one(things)} decision makers in ${random.one(places)}? ${random.between(2, 90)}00 verified leads, special offer this week.`,
  ),
  'one text with other names': sent((random) => {
    const who = random.one(firstNames)
    return `Hello, my name is ${who} from ${random.one(firms)}. We help companies like yours with outsourcing of accounting and bookkeeping to a team of trained staff. When would be a good time this week for a short call? Best regards, ${who}`
  }),
  'one text for everybody, from one machine': sent(
    (random) =>
      `Good day ${random.one(['sir', 'madam', 'team'])}, we are a manufacturer of plastic packaging and metal parts and look for distributors in your country. Please reply with your requirement and target quantity. Regards`,
    { from: '203.0.120.9' },
  ),
  'fills in the hidden field': (random, n) => ({
    ...sent(own)(random, n, 0),
    answers: { ...aContactMessage({ ...stranger(random, n), message: own(random) }), referenceCode: urls(random, 1) },
  }),
  'fills in the hidden field at once': (random, n) => ({
    ...sent(own)(random, n, 0),
    answers: { ...aContactMessage({ ...stranger(random, n), message: own(random) }), referenceCode: '1' },
    stampAge: 0,
    byPage: false,
  }),
  'fetches a stamp and sends at once': sent(own, { stampAge: 0, byPage: false }),
  'makes up a stamp': sent(own, { stampAge: 5, wrongStamp: 'forged' }),
  'sends one stamp with every form': sent(own, { stampAge: 60, wrongStamp: 'shared' }),
  'puts a link into the name': (random, n) => ({
    ...sent(own)(random, n, 0),
    answers: aContactMessage({
      ...stranger(random, n),
      firstName: `Win at www.${random.one(domains)}`,
      message: own(random),
    }),
  }),
  'writes in another script, with links': sent(
    (random) => `Раскрутка сайтов и прогон по базам, пишите ${urls(random, 3)} ${random.below(1e6)} скидка сегодня`,
  ),
  'writes to a newsletter with the hidden field': (random, n) => ({
    endpoint: '/api/newsletter-subscribe',
    answers: { email: mailbox(random, n), referenceCode: 'x' },
    from: elsewhere(n),
    stampAge: null,
  }),
  'sends in a burst': sent(
    (random, n) => `${random.below(1e9).toString(36)} ${n} ${random.below(1e9).toString(36)} test message`,
  ),
}

/** Makes as many submissions of each shape as come to `count`, in an order of the seed. */
function made(
  shapes: Record<string, Shape>,
  count: number,
  seed: number,
  pause: (shape: string, random: Random) => number,
) {
  const random = randomFrom(seed)
  const names = Object.keys(shapes)
  const all = Array.from({ length: count }, (_, n): Submission => {
    const shape = names[n % names.length] as string
    const submission = (shapes[shape] as Shape)(random, n, Math.floor(n / names.length))
    return { ...submission, shape, pause: pause(shape, random) }
  })
  return (
    all
      // What comes in a burst comes together.
      .map((submission) => ({ submission, at: submission.pause <= 1 ? 0.5 : random.below(1e9) }))
      .sort((a, b) => a.at - b.at)
      .map(({ submission }) => submission)
  )
}

/** Submissions of people, some minutes apart. */
export const honestSubmissions = (count: number, seed: number): Submission[] =>
  made(ofPeople, count, seed, (_, random) => random.between(60, 400))

/** Submissions of programs. */
export const spamSubmissions = (count: number, seed: number): Submission[] =>
  made(ofPrograms, count, seed, (shape, random) => (shape === 'sends in a burst' ? 1 : random.between(20, 400)))
