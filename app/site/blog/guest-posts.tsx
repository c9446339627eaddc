import { PageMeta } from '#frame/shell/PageMeta.tsx'
import { LeadOn } from '#frame/ui/LeadOn.tsx'
import { PageHead } from '#frame/ui/PageHead.tsx'
import { Proposal } from './guest-posts/Proposal.tsx'
import { Published } from './guest-posts/Published.tsx'
import { Checks, Rights } from './guest-posts/Rules.tsx'
import { guestPosts, proposal } from './guest-posts/words.ts'
import './guest-posts/guest-posts.css'

export default function GuestPostGuidelines() {
  return (
    <>
      <PageMeta title={guestPosts.title} description={guestPosts.description} />
      <PageHead label={guestPosts.label} title={guestPosts.title} lead={guestPosts.lead} />
      <Published />
      <Proposal />
      <Checks />
      <Rights />
      <LeadOn text={proposal.lead} act={proposal.action} />
    </>
  )
}
