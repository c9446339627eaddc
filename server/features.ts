import { blogAddresses } from '#knowledge/articles/api.server.ts'
import type { Blog } from '#knowledge/articles/service.server.ts'
import { blogSource } from '#knowledge/articles/source.server.ts'
import { changesAddresses } from '#knowledge/changes/api.server.ts'
import type { Changes } from '#knowledge/changes/service.server.ts'
import { changesSource } from '#knowledge/changes/source.server.ts'
import { controlAddresses } from '#knowledge/controls/api.server.ts'
import type { Controls } from '#knowledge/controls/service.server.ts'
import { controlsSource } from '#knowledge/controls/source.server.ts'
import type { Documents } from '#knowledge/documents/service.server.ts'
import { documentsSource } from '#knowledge/documents/source.server.ts'
import type { ObligationsService } from '#knowledge/duties/service.server.ts'
import { factAddresses } from '#knowledge/facts/api.server.ts'
import type { Facts } from '#knowledge/facts/service.server.ts'
import { factsSource } from '#knowledge/facts/source.server.ts'
import { createKeptFiles, type Typeset } from '#knowledge/typesetting/kept.server.ts'
import { countsAddresses } from '#office/analytics/api.server.ts'
import type { Counts } from '#office/analytics/service.server.ts'
import { leadAddresses } from '#office/leads/api.server.ts'
import type { Leads } from '#office/leads/service.server.ts'
import type { Screening } from '#office/leads/spam/screening.server.ts'
import type { SpamFilter } from '#office/leads/spam/service.server.ts'
import { stampAddress } from '#office/leads/spam/stamp-api.server.ts'
import type { Digest } from '#office/monitoring/digest.server.ts'
import type { Lookout } from '#office/monitoring/service.server.ts'
import { newsletterAddresses } from '#office/newsletter/api.server.ts'
import type { Campaigns } from '#office/newsletter/campaigns/service.server.ts'
import { campaignsSource } from '#office/newsletter/campaigns/source.server.ts'
import type { Newsletter } from '#office/newsletter/service.server.ts'
import type { Feature } from '#server/feature.ts'
import { assessmentAddresses } from '#tools/assessment/api.server.ts'
import { policyAddresses } from '#tools/policy/api.server.ts'
import type { Policies } from '#tools/policy/service.server.ts'
import { obligationAddresses } from '#tools/risk-check/api.server.ts'
import { roadmapAddresses } from '#tools/roadmap/api.server.ts'

type Parts = {
  leads: Leads
  screen: Screening
  spamFilter: SpamFilter
  newsletter: Newsletter
  campaigns: Campaigns
  counts: Counts
  lookout: Pick<Lookout, 'look'>
  digest: Pick<Digest, 'sendIfDue'>
  /** Deletes data whose time is over. */
  forgetOld: () => Promise<void>
  documents: Documents
  /** Typesets a document, in a thread of its own. */
  typeset: Typeset
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
  const { leads, screen, newsletter, campaigns, counts, documents, typeset, blog, facts, controls } = parts
  const kept = createKeptFiles(typeset)
  return [
    {
      name: 'leads',
      addresses: () => [stampAddress(parts.spamFilter), ...leadAddresses(leads, screen)],
      jobs: [{ name: 'leads', everyMs: 20_000, run: leads.tend }],
    },
    { name: 'documents', content: documentsSource(documents) },
    {
      name: 'blog',
      content: blogSource(blog),
      addresses: ({ cache }) => blogAddresses(blog, facts.onDay, cache),
    },
    {
      name: 'newsletter',
      content: campaignsSource(campaigns),
      addresses: () => newsletterAddresses(newsletter, screen),
      jobs: [{ name: 'campaigns', everyMs: 5_000, run: campaigns.tend }],
    },
    {
      name: 'controls',
      content: controlsSource(controls),
      addresses: ({ origin, cache }) => controlAddresses(controls, typeset, origin, cache),
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
          typeset,
          origin,
          cache,
        }),
    },
    { name: 'assessment', addresses: () => assessmentAddresses(kept, facts.today) },
    {
      name: 'roadmap',
      addresses: ({ origin, cache }) => roadmapAddresses({ cache, typeset, kept, today: facts.today, origin }),
    },
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
