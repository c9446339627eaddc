import { MoreLink } from '#frame/ui/MoreLink.tsx'
import { factsPage } from './words.ts'

const { label, calendar, json, changes } = factsPage.feeds

export const FactsFeeds = () => (
  <section className="wrap facts-feeds" aria-labelledby="feeds-title">
    <h2 className="label" id="feeds-title">
      {label}
    </h2>
    <p className="acts">
      <MoreLink href={calendar.href}>{calendar.title}</MoreLink>
      <MoreLink href={json.href}>{json.title}</MoreLink>
      <MoreLink href={changes.href}>{changes.title}</MoreLink>
    </p>
  </section>
)
