import './guest-posts.css'
import { guestPosts } from '#content/guest-posts.ts'
import { PageMeta } from '../../shell/PageMeta.tsx'
import { Proposal } from './Proposal.tsx'
import { Published } from './Published.tsx'
import { Checks, Rights } from './Rules.tsx'

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
