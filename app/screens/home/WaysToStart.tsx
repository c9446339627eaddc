import { start } from '#content/home.ts'
import { actions } from '#content/site.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { Clause } from '../../ui/Clause.tsx'
import { MoreLink } from '../../ui/MoreLink.tsx'

export const WaysToStart = () => (
  <Clause id="start" number="3" label={start.label} title={start.title}>
    <div className="ways-in">
      <div>
        <h3>{start.talk.title}</h3>
        <p className="measure">{start.talk.text}</p>
        <ButtonLink go href={actions.consultation.href}>
          {actions.consultation.title}
        </ButtonLink>
        <h4 className="label" id="process-title">
          {start.talk.process}
        </h4>
        <ol className="steps" aria-labelledby="process-title">
          {start.talk.steps.map(({ title, text }, index) => (
            <li key={title}>
              <span className="num" aria-hidden="true">
                {index + 1}
              </span>
              <b>{title}</b>
              <p className="note">{text}</p>
            </li>
          ))}
        </ol>
      </div>
      <div className="guide">
        <Cover />
        <div>
          <h3>{start.guide.title}</h3>
          <p className="small">{start.guide.text}</p>
          <MoreLink href={actions.whitepaper.href}>{actions.whitepaper.title}</MoreLink>
        </div>
      </div>
      <div>
        <h3>{start.assessment.title}</h3>
        <p className="small">{start.assessment.text}</p>
        <MoreLink href={actions.assessment.href}>{actions.assessment.title}</MoreLink>
      </div>
    </div>
  </Clause>
)

/** The whitepaper's cover, small. */
const Cover = () => (
  <svg viewBox="0 0 104 140" aria-hidden="true">
    <path fill="var(--color-band)" d="M0 0h104v140H0z" />
    <g stroke="var(--color-on-night)" fill="none">
      <path d="M10 14h30M10 19h22" strokeWidth="2" />
      <path d="M10 112c16 0 16-44 32-44s16 26 30 26 12-52 32-52" />
      <path
        d="M10 112c16 0 16-30 32-30s16 18 30 18 12-38 32-38M10 112c16 0 16-16 32-16s16 10 30 10 12-24 32-24"
        opacity=".6"
      />
      <path d="M0 112h104" stroke="var(--color-bright)" strokeWidth="3" />
    </g>
  </svg>
)
