import { index, type RouteConfig, route } from '@react-router/dev/routes'

/** The site map, in reading order. */
export default [
  index('routes/home.tsx'),
  route('our-story', 'routes/our-story.tsx'),
  route('about', 'routes/about.tsx'),
  route('services', 'routes/services.tsx'),
  route('ai-governance', 'routes/ai-governance.tsx'),
  route('trust-center', 'routes/trust-center.tsx'),
  route('blog/guest-post-guidelines', 'routes/guest-post-guidelines.tsx'),
  route('pricing', 'routes/pricing.tsx'),
  route('events', 'routes/events.tsx'),
  route('facts', 'routes/facts.tsx'),
  route('privacy', 'routes/privacy.tsx'),
  route('terms', 'routes/terms.tsx'),
  route('cookie-policy', 'routes/cookie-policy.tsx'),
  route('early-access', 'routes/early-access.tsx'),
  route('become-partner', 'routes/become-partner.tsx'),
  route('ai-readiness-assessment', 'routes/ai-readiness-assessment.tsx'),
  route('compliance-roadmap', 'routes/compliance-roadmap.tsx'),
  route('newsletter', 'routes/newsletter.tsx'),
  route('newsletter/confirm', 'routes/newsletter-confirm.tsx'),
  route('newsletter/unsubscribe', 'routes/newsletter-unsubscribe.tsx'),
  route('newsletter/preferences', 'routes/newsletter-preferences.tsx'),
  route('frameworks/:slug', 'routes/framework.tsx'),
  route('whitepaper', 'routes/whitepaper.tsx'),
  route('*', 'routes/not-found.tsx'),
] satisfies RouteConfig
