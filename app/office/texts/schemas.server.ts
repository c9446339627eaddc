import { z } from 'zod'
import { dayMs } from '#platform/text/day.ts'
import { line, pageSchemas } from './page-schemas.server.ts'

const whole = (title: string, min: number, max: number) =>
  z.int('must be a whole number').min(min, `must be ${min} at least`).max(max, `must be ${max} at most`).meta({ title })

/** Parts of each plan. Its name and its first lines are those of the specification. */
const wordsOfPlan = (lines: number) => ({
  audience: line('For whom it is', 80),
  includes: z
    .array(line('What else is in it, line', 100))
    .length(lines, `must be ${lines}`)
    .meta({ title: 'What else is in it' }),
})
const numbersOfPlan = {
  pricePerYear: whole('Lowest price a year, in US dollars', 1, 10_000_000),
  users: whole('People who may use the platform', 1, 100_000),
  supportHours: whole('Hours until a question is answered', 1, 1_000),
}
/** `at` is the id of the place on the page that shows a part. */
const plan = <Parts extends z.ZodRawShape>(title: string, parts: Parts) =>
  z.strictObject(parts).meta({ title, at: `${title}-title` })

const prices = z.strictObject({
  foundation: plan('Foundation', { ...numbersOfPlan, ...wordsOfPlan(3) }),
  professional: plan('Professional', {
    ...numbersOfPlan,
    ...wordsOfPlan(2),
    note: line('Below its button', 60),
  }),
  multiYear: plan('Multi-Year', wordsOfPlan(2)),
  agreement: line('How long agreements usually run', 40).meta({ at: 'terms-title' }),
})

const href = z
  .string('must be a text')
  .trim()
  .max(70, 'must have 70 characters at most')
  .regex(/^\/(?!\/)[^\s"<>\\]*$/, 'must be an address of this site, such as /pricing')
  .meta({ title: 'Address', isPage: true })
const shortLink = z.strictObject({ title: line('Title', 40), href }).meta({ title: 'Link' })
const link = z
  .strictObject({
    title: line('Title', 40),
    href,
    note: line('What is there, in a line', 60),
    also: z
      .string('must be a text')
      .trim()
      .max(200, 'must have 200 characters at most')
      .meta({ title: 'Other words for the search; never shown' }),
  })
  .meta({ title: 'Link' })
const links = (title: string, max: number, at: 'top' | 'footer' = 'footer', of: z.ZodType = link) =>
  z.array(of).min(1, 'must have a link').max(max, `must have ${max} links at most`).meta({ title, at })

const navigation = z.strictObject({
  main: links('Header', 4, 'top'),
  earlyAccess: link.meta({ title: 'The button in the header', at: 'top' }),
  resources: z
    .strictObject({
      title: line('Title', 30),
      groups: z
        .array(z.strictObject({ title: line('Title', 30), links: links('Links', 6) }).meta({ title: 'Column' }))
        .length(3, 'must be three')
        .meta({ title: 'Columns' }),
    })
    .meta({ title: 'Resources: the menu in the header, and the footer', at: 'footer' }),
  footerResources: z
    .strictObject({
      links: links('Links', 6, 'footer', shortLink),
      all: line('The link to the page of all resources', 30),
    })
    .meta({ title: 'Footer, resources', at: 'footer' }),
  library: z
    .strictObject({
      title: line('Title, which screen readers say', 30),
      links: links('Links', 8, 'top', shortLink),
      product: shortLink.meta({ title: 'The way to the product' }),
    })
    .meta({ title: 'The bar of the library: below the header of controls, rules, templates and the blog' }),
  trust: links('Footer, trust', 8),
  quiet: links('Found by the search alone', 8),
  company: links('Footer, company', 6),
  legal: links('Footer, legal', 6),
})

const company = z
  .strictObject({
    legalName: line('The company that answers for the site by law, and its city', 120),
    postalAddress: line('Name and postal address in one line, at the foot of each newsletter', 160),
    bookCall: line('The button for the free call, on most pages', 30).meta({ at: 'start' }),
  })
  .meta({ at: 'footer' })

const people = z.strictObject({
  people: z
    .array(
      z
        .strictObject({
          name: line('Name', 60),
          role: line('Role', 80),
          before: line('Their work before, in one sentence', 200),
          picture: z
            .string('must be a text')
            .trim()
            .max(200, 'must have 200 characters at most')
            .regex(/^(\/(?!\/)[\w./-]+\.(png|jpe?g|webp|avif|svg))?$/, 'must be the address of a picture on this site')
            .meta({ title: 'Their picture: its address on this site, or empty', isPicture: true }),
        })
        .meta({ title: 'Person' }),
    )
    .max(3, 'must have three people at most')
    .meta({ title: 'Who answers visitors, on Our Story; without anybody the teams stand there', at: 'teams-title' }),
})

const quote = z
  .strictObject({
    quote: line('Their words, without quotation marks', 300),
    role: line('Who says it: the role and the line of business, or the name', 80),
    consent: z.string('must be a text').trim().max(200, 'must have 200 characters at most').meta({
      title: 'Who agreed to be quoted, and on which day: nobody else sees it. Empty: the page calls the words a sample',
    }),
  })
  .meta({ title: 'Quote' })

const quotes = z.strictObject({
  governance: z.array(quote).length(2, 'must be two').meta({ title: 'On AI Governance Explained' }),
  post: quote.meta({ title: 'Below each article' }),
})

const legal = z.strictObject({
  updated: z.iso
    .date('must be a day')
    .refine((day) => Date.parse(day) <= Date.now() + dayMs, 'lies ahead')
    .meta({ title: 'Last updated' }),
  description: line('Description, which search engines show', 200),
  text: z
    .array(z.string('must be a text').max(10_000, 'must have 10000 characters a line at most'))
    .min(1, 'is missing')
    .max(3_000, 'must have 3000 lines at most')
    .meta({
      title: 'Text, as Markdown: each section begins with ## and its title',
      isMarkdown: true,
      help: 'What stands under “On this site today” says what the software does. It follows each of its versions and is not changed here: it stands under the headings that have it now, or at the end of the page without them.',
    }),
})

/** `isLegal`: a text of the law in Markdown, which is compiled before it is shown. */
type TextFile = { name: string; title: string; file: string; page: string; schema: z.ZodType; isLegal?: true }

/** The files of texts that are data alone, with the page that shows each. */
export const textFiles: readonly TextFile[] = [
  { name: 'prices', title: 'Prices', file: 'content/texts/prices.json', page: '/pricing', schema: prices },
  ...pageSchemas.map((page) => ({ ...page, file: `content/texts/${page.name}.json` })),
  { name: 'navigation', title: 'Navigation', file: 'content/texts/navigation.json', page: '/', schema: navigation },
  { name: 'people', title: 'Who answers', file: 'content/texts/people.json', page: '/our-story', schema: people },
  { name: 'quotes', title: 'Quotes', file: 'content/texts/quotes.json', page: '/ai-governance', schema: quotes },
  { name: 'company', title: 'Company', file: 'content/texts/company.json', page: '/', schema: company },
  {
    name: 'privacy',
    title: 'Privacy Policy',
    file: 'content/texts/privacy.json',
    page: '/privacy',
    schema: legal,
    isLegal: true,
  },
  {
    name: 'terms',
    title: 'Terms of Service',
    file: 'content/texts/terms.json',
    page: '/terms',
    schema: legal,
    isLegal: true,
  },
  {
    name: 'cookies',
    title: 'Cookie Policy',
    file: 'content/texts/cookies.json',
    page: '/cookie-policy',
    schema: legal,
    isLegal: true,
  },
]
