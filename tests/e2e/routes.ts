import siteMap from '#app/routes.ts'

/** Example addresses for routes with a parameter. A route without an example has tests of its own. */
const examples: Readonly<Record<string, readonly string[]>> = {
  'trust-center/:slug': ['/trust-center/data-processing-agreement', '/trust-center/ai-and-editorial-policy'],
  'facts/:id': ['/facts/eu-ai-act-article-6-3', '/facts/gdpr-dpia'],
  'frameworks/:slug': ['/frameworks/ai-ethics'],
  'frameworks/:slug/:chapter': ['/frameworks/ai-ethics/principles-and-controls'],
  'questionnaire/bank/:subject': ['/questionnaire/bank/training-on-customer-data'],
  'controls/:id': ['/controls/gov-01'],
  'controls/frameworks/:id': ['/controls/frameworks/iso-42001'],
  'controls/device-law/:part': ['/controls/device-law/changes'],
  'resources/templates/:slug': ['/resources/templates/serious-incident-kit'],
  'resources/templates/ai-governance-policy/:chapter': ['/resources/templates/ai-governance-policy/rules-and-control'],
}

/** Screens behind the links in mails. */
const mailed = ['/newsletter/confirm', '/newsletter/unsubscribe', '/newsletter/preferences', '/lead/act']

/** Screens that search engines may not list. */
const unlisted = ['/whitepaper', '/search', '/specialist-review']

/** Every screen of the site map, for the checks that hold on all of them. */
export const screens: readonly string[] = siteMap
  .flatMap(({ path = '' }) => examples[path] ?? (/[:*]/.test(path) ? [] : [`/${path}`]))
  .filter((path) => !mailed.includes(path) && !unlisted.includes(path))

/** Screens of an address that has more than one. */
const chosen = ['/trust-center?of=website']

/** All of those, the screens that no search engine may list, and the screen for unknown addresses. */
export const allScreens: readonly string[] = [
  ...screens,
  ...chosen,
  ...unlisted,
  '/whitepaper/what-regulators-expect',
  '/no-such-page',
]

/** Screens that have the parts and the styles of another one in `allScreens`, whose looks stand for theirs. */
const alike = new Set([
  '/terms',
  '/cookie-policy',
  '/trust-center/ai-and-editorial-policy',
  '/facts/gdpr-dpia',
  '/newsletter/issues',
  '/controls/changes',
  '/facts/changes',
  '/controls/how-we-map',
  '/whitepaper/what-regulators-expect',
  '/resources/templates/ai-governance-policy/rules-and-control',
  '/ai-governance',
  '/trust-center?of=website',
  '/trust-center/data-processing-agreement',
  '/blog/guest-post-guidelines',
  '/events',
  '/resources',
  '/resources/templates/serious-incident-kit',
  '/controls/build',
  '/controls/crosswalk',
  '/controls/scale',
  '/controls/frameworks/iso-42001',
  '/controls/device-law',
  '/controls/device-law/changes',
  '/become-partner',
  '/newsletter',
  '/frameworks/ai-ethics',
  '/questionnaire/bank',
  '/questionnaire/bank/training-on-customer-data',
  '/whitepaper',
  '/specialist-review',
])

/** One screen of each look. `npm run verify:long -- screens` takes all of them. */
export const screensOfEachLook = allScreens.filter((path) => !alike.has(path))
