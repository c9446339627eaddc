import type { RouteConfigEntry } from '@react-router/dev/routes'
import { yamlKinds } from '#content/kinds.ts'
import { tools } from '#content/tools.ts'

const route = (path: string, file: string, rest?: { id: string }): RouteConfigEntry => ({ path, file, ...rest })

/** One screen shows the chapters of several kinds of documents. */
const chapters = 'knowledge/documents/chapter.tsx'

/** The site map. The screens of tools and kinds of content follow from their lists. */
const siteMap: RouteConfigEntry[] = [
  { index: true, file: 'site/home/route.tsx' },
  route('our-story', 'site/our-story/route.tsx'),
  route('services', 'site/services/route.tsx'),
  route('ai-governance', 'site/ai-governance/route.tsx'),
  route('trust-center', 'site/trust-center/route.tsx'),
  route('trust-center/:slug', 'site/trust-center/document.tsx'),
  route('trust-center/:slug/:chapter', chapters, { id: 'agreement-chapter' }),
  route('blog', 'site/blog/route.tsx'),
  route('blog/guest-post-guidelines', 'site/blog/guest-posts.tsx'),
  route('blog/category/:category', 'site/blog/category.tsx'),
  route('blog/:slug', 'site/blog/post.tsx'),
  route('pricing', 'site/pricing/route.tsx'),
  route('events', 'site/events/route.tsx'),
  route('resources', 'site/resources/route.tsx'),
  ...Object.entries(yamlKinds).flatMap(([kind, screens]) =>
    Object.entries(screens).map(([path, file]) => route(kind + path, `knowledge/${kind}/${file}`)),
  ),
  route('controls/device-law', 'site/device-law/route.tsx'),
  route('controls/device-law/:part', 'site/device-law/part.tsx'),
  route('facts/changes', 'knowledge/changes/route.tsx'),
  route('privacy', 'site/legal/privacy.tsx'),
  route('terms', 'site/legal/terms.tsx'),
  route('cookie-policy', 'site/legal/cookie-policy.tsx'),
  route('early-access', 'site/early-access/route.tsx'),
  route('become-partner', 'site/partners/route.tsx'),
  ...Object.entries(tools).map(([name, { href }]) => route(href.slice(1), `tools/${name}/route.tsx`)),
  route('newsletter', 'office/newsletter/route.tsx'),
  route('newsletter/issues', 'office/newsletter/archive.tsx'),
  route('newsletter/issues/:slug', 'office/newsletter/campaign.tsx'),
  route('newsletter/confirm', 'office/newsletter/confirm.tsx'),
  route('newsletter/unsubscribe', 'office/newsletter/unsubscribe.tsx'),
  route('newsletter/preferences', 'office/newsletter/preferences.tsx'),
  route('lead/act', 'office/leads/act.tsx'),
  route('frameworks', 'site/frameworks/route.tsx'),
  route('frameworks/:slug', 'site/frameworks/framework.tsx'),
  route('frameworks/:slug/:chapter', chapters, { id: 'framework-chapter' }),
  route('whitepaper-download', 'site/whitepaper/route.tsx'),
  route('whitepaper', 'site/whitepaper/read.tsx'),
  route('whitepaper/:chapter', chapters, { id: 'whitepaper-chapter' }),
  route('resources/templates/ai-governance-policy/:chapter', chapters, { id: 'policy-chapter' }),
  route('resources/templates/:slug', 'knowledge/documents/duty-template.tsx'),
  route('questionnaire', 'tools/questionnaire/route.tsx'),
  route('questionnaire/bank', 'tools/questionnaire/bank-list.tsx'),
  route('questionnaire/bank/:subject', 'tools/questionnaire/question.tsx'),
  route('specialist-review', 'tools/specialist-review/route.tsx'),
  route('search', 'site/search/route.tsx'),
  // What content adds: no screen of a name of its own is hidden by it.
  route(':page', 'site/landing/page.tsx'),
  route('*', 'site/not-found/route.tsx'),
]
export default siteMap
