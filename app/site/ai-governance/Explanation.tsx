import { BookCall } from '#frame/ui/BookCall.tsx'
import { MoreLink } from '#frame/ui/MoreLink.tsx'
import { Section } from '#frame/ui/Section.tsx'
import { aiGovernance, asks, whatIs } from './words.ts'

export const Head = () => (
  <header className="gov-head">
    <div className="wrap">
      <div>
        <h1>{aiGovernance.title}</h1>
        <p className="lead">{aiGovernance.lead}</p>
        <p className="acts">
          <BookCall />
          <MoreLink href={whatIs.more.href}>{whatIs.more.title}</MoreLink>
        </p>
        <p className="small">{aiGovernance.call}</p>
      </div>
      <div className="gov-asks">
        <p className="small">{asks.lead}</p>
        <ul>
          {asks.questions.map((question) => (
            <li key={question}>{question}</li>
          ))}
        </ul>
      </div>
    </div>
  </header>
)

/** Running text with notes at its side. */
export const WhatIs = () => (
  <Section id="what-is" title={whatIs.title}>
    {whatIs.paragraphs.map(({ text, note }) => (
      <div className="noted" key={note.title}>
        <p>{text}</p>
        <p className="small">
          <b>{note.title}</b> {note.text}
        </p>
      </div>
    ))}
  </Section>
)
