import { ButtonLink } from '#frame/ui/Button.tsx'
import { Clause } from '#frame/ui/Clause.tsx'
import { proposal } from './words.ts'

export const Proposal = () => (
  <Clause id="proposal" number="2" label={proposal.label} title={proposal.title} lead={proposal.lead}>
    <ol className="steps">
      {proposal.parts.map(({ title, text }, index) => (
        <li key={title}>
          <span className="num" aria-hidden="true">
            {index + 1}
          </span>
          <b>{title}</b>
          <p className="note">{text}</p>
        </li>
      ))}
    </ol>
    <ButtonLink primary href={proposal.action.href}>
      {proposal.action.title}
    </ButtonLink>
    <p className="small pt-4">
      {proposal.address.before} <a href={`mailto:${proposal.address.mailbox}`}>{proposal.address.mailbox}</a>{' '}
      {proposal.address.after}
    </p>
  </Clause>
)
