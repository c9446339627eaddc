import { guestPosts } from '#content/guest-posts.ts'
import { Proposal } from '../features/guest-posts/Proposal.tsx'
import { Published } from '../features/guest-posts/Published.tsx'
import { Checks, Rights } from '../features/guest-posts/Rules.tsx'
import { PageMeta } from '../shell/PageMeta.tsx'

export default function GuestPostGuidelines() {
  return (
    <>
      <PageMeta title={guestPosts.title} description={guestPosts.description} />
      <section className="page-head">
        <div className="wrap cols">
          <p className="label">{guestPosts.label}</p>
          <h1>{guestPosts.title}</h1>
          <p className="lead">{guestPosts.lead}</p>
        </div>
      </section>
      <Published />
      <Proposal />
      <Checks />
      <Rights />
    </>
  )
}
