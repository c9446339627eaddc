import { guestPosts } from '#content/guest-posts.ts'
import { PageMeta } from '../../shell/PageMeta.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { Proposal } from './Proposal.tsx'
import { Published } from './Published.tsx'
import { Checks, Rights } from './Rules.tsx'
import './guest-posts.css'

export default function GuestPostGuidelines() {
  return (
    <>
      <PageMeta title={guestPosts.title} description={guestPosts.description} />
      <PageHead label={guestPosts.label} title={guestPosts.title} lead={guestPosts.lead} />
      <Published />
      <Proposal />
      <Checks />
      <Rights />
    </>
  )
}
