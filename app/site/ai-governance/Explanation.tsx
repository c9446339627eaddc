import { Clause } from '#frame/ui/Clause.tsx'
import { MoreLink } from '#frame/ui/MoreLink.tsx'
import { PageHead } from '#frame/ui/PageHead.tsx'
import { aiGovernance, whatIs } from './words.ts'

export const Head = () => <PageHead label={aiGovernance.label} title={aiGovernance.title} lead={aiGovernance.lead} />

/** Running text with notes at its side. */
export const WhatIs = () => (
  <Clause id="what-is" number="1" label={whatIs.label} title={whatIs.title}>
    {whatIs.paragraphs.map(({ text, note }) => (
      <div className="cols noted" key={note.title}>
        <p>{text}</p>
        <p className="small">
          <b>{note.title}</b> {note.text}
        </p>
      </div>
    ))}
    <p className="cols pt-8">
      <MoreLink className="beside" href={whatIs.more.href}>
        {whatIs.more.title}
      </MoreLink>
    </p>
  </Clause>
)
