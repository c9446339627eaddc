import { countsAddresses } from '#features/analytics/api.server.ts'
import type { Counts } from '#features/analytics/service.server.ts'
import { blogAddresses } from '#features/blog/api.server.ts'
import type { Blog } from '#features/blog/service.server.ts'
import { blogSource } from '#features/blog/source.server.ts'
import { changesAddresses } from '#features/changes/api.server.ts'
import type { Changes } from '#features/changes/service.server.ts'
import { changesSource } from '#features/changes/source.server.ts'
import { controlAddresses } from '#features/controls/api.server.ts'
import type { Controls } from '#features/controls/service.server.ts'
import { controlsSource } from '#features/controls/source.server.ts'
import type { Reports } from '#features/documents/reports.server.ts'
import { reportAddresses } from '#features/documents/reports-api.server.ts'
import type { Documents } from '#features/documents/service.server.ts'
import { documentsSource } from '#features/documents/source.server.ts'
import { factAddresses } from '#features/facts/api.server.ts'
import type { Facts } from '#features/facts/service.server.ts'
import { factsSource } from '#features/facts/source.server.ts'
import { leadAddresses } from '#features/leads/api.server.ts'
import type { Leads } from '#features/leads/service.server.ts'
import type { Screening } from '#features/leads/spam/screening.server.ts'
import type { SpamFilter } from '#features/leads/spam/service.server.ts'
import { stampAddress } from '#features/leads/spam/stamp-api.server.ts'
import type { Digest } from '#features/monitoring/digest.server.ts'
import type { Lookout } from '#features/monitoring/service.server.ts'
import { newsletterAddresses } from '#features/newsletter/api.server.ts'
import type { Issues } from '#features/newsletter/campaigns/service.server.ts'
import { issuesSource } from '#features/newsletter/campaigns/source.server.ts'
import type { Newsletter } from '#features/newsletter/service.server.ts'
import { obligationAddresses } from '#features/obligations/api.server.ts'
import type { ObligationsService } from '#features/obligations/service.server.ts'
import { policyAddresses } from '#features/policy/api.server.ts'
import type { Policies } from '#features/policy/service.server.ts'
import { roadmapAddresses } from '#features/roadmap/api.server.ts'
import type { Feature } from '#platform/feature.ts'

type Parts = {
  leads: Leads
  screen: Screening
  spamFilter: SpamFilter
  newsletter: Newsletter
  issues: Issues
  counts: Counts
  lookout: Pick<Lookout, 'look'>
  digest: Pick<Digest, 'sendIfDue'>
  /** Deletes data whose time is over. */
  forgetOld: () => Promise<void>
  documents: Documents
  reports: Reports
  policies: Policies
  blog: Blog
  facts: Facts
  controls: Controls
  obligations: ObligationsService
  changes: Changes
}

/**
 * The features that give the house more than screens. A new one is its folder and a line here. Of content the first
 * lines are the most wanted: their pages are rendered before anybody asks.
 */
export const featuresOf = (parts: Parts): Feature[] => {
  const { leads, screen, newsletter, issues, counts, documents, reports, blog, facts, controls } = parts
  return [
    {
      name: 'leads',
      addresses: () => [stampAddress(parts.spamFilter), ...leadAddresses(leads, screen)],
      jobs: [{ name: 'leads', everyMs: 20_000, run: leads.tend }],
    },
    { name: 'documents', content: documentsSource(documents), addresses: () => reportAddresses(reports) },
    {
      name: 'blog',
      content: blogSource(blog),
      addresses: ({ cache }) => blogAddresses(blog, facts.onDay, cache),
    },
    {
      name: 'newsletter',
      content: issuesSource(issues),
      addresses: () => newsletterAddresses(newsletter, screen),
      jobs: [{ name: 'issues', everyMs: 5_000, run: issues.tend }],
    },
    {
      name: 'controls',
      content: controlsSource(controls),
      addresses: ({ origin, cache }) =>
        controlAddresses(controls, (query) => reports.controlSet(controls.files.chosenSet(query)), origin, cache),
    },
    { name: 'facts', content: factsSource(facts), addresses: ({ cache }) => factAddresses(facts, cache) },
    {
      name: 'changes',
      content: changesSource(parts.changes),
      addresses: ({ origin, cache }) =>
        changesAddresses(parts.changes, { onDay: facts.onDay, onPosts: blog.onChange }, origin, cache),
    },
    {
      name: 'obligations',
      addresses: ({ origin, cache }) =>
        obligationAddresses({
          obligations: parts.obligations,
          library: controls.library,
          asPdf: reports.duties,
          origin,
          cache,
        }),
    },
    { name: 'roadmap', addresses: ({ origin, cache }) => roadmapAddresses(cache, origin) },
    { name: 'policy', addresses: () => policyAddresses(parts.policies) },
    {
      name: 'analytics',
      addresses: () => countsAddresses(counts),
      jobs: [{ name: 'counts', everyMs: 5_000, run: counts.flush }],
    },
    {
      name: 'monitoring',
      jobs: [
        { name: 'faults', everyMs: 30_000, run: parts.lookout.look },
        { name: 'digest', everyMs: 60_000, run: parts.digest.sendIfDue },
      ],
    },
    { name: 'privacy', jobs: [{ name: 'retention', everyMs: 86_400_000, run: parts.forgetOld }] },
  ]
}
