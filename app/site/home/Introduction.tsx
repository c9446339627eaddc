import { Clause } from '#frame/ui/Clause.tsx'
import { PhoneFold } from '#frame/ui/Fold.tsx'
import { introduction } from './words.ts'

const { drawing, pillars } = introduction

/** Four pillars, drawn on the columns of their texts. */
export const Introduction = () => (
  <Clause id="pillars" label={introduction.label} title={introduction.title} lead={introduction.lead}>
    <figure className="pillars">
      <div className="draw">
        {pillars.map(({ title }, index) => (
          <Pillar key={title} layers={index + 1} />
        ))}
        <p className="required note">{drawing.required}</p>
        <p className="gap note">{drawing.gap}</p>
        <p className="top-of note">{drawing.top}</p>
      </div>
      <ol>
        {pillars.map(({ title, question, text, holds }, index) => (
          <li key={title}>
            <span className="num" aria-hidden="true">
              {index + 1}
            </span>
            <PhoneFold
              head={
                <>
                  <h3>{title}</h3>
                  <span className="font-medium">{question}</span>
                </>
              }
            >
              <p className="small">{text}</p>
              <dl>
                <dt>{introduction.holds}</dt>
                <dd>{holds}</dd>
              </dl>
            </PhoneFold>
          </li>
        ))}
      </ol>
      <figcaption className="sr">{drawing.description}</figcaption>
    </figure>
  </Clause>
)

/**
 * Rules, evidence, use and trust: each layer has its own hatch, and every pillar stands on the layers of the one
 * before.
 */
const hatches = ['rules', 'evidence', 'use', 'trust']

const Pillar = ({ layers }: { layers: number }) => (
  <svg aria-hidden="true" fill="none" stroke="currentColor">
    {layers === 1 && (
      <defs>
        <pattern id="rules" width="8" height="7" patternUnits="userSpaceOnUse">
          <path d="M0 .5h8" />
        </pattern>
        <pattern id="evidence" width="7" height="7" patternUnits="userSpaceOnUse">
          <path d="M0 .5h7M.5 0v7" />
        </pattern>
        <pattern id="use" width="9" height="9" patternUnits="userSpaceOnUse">
          <path d="M-1 10 10-1M4 14 14 4M-5 5 5-5" stroke="var(--color-accent)" strokeWidth="1.4" />
        </pattern>
      </defs>
    )}
    {hatches.slice(0, layers).map((hatch, layer) => (
      <rect
        key={hatch}
        y={`${75 - layer * 25}%`}
        width="100%"
        height="25%"
        fill={hatch === 'trust' ? 'var(--color-accent)' : `url(#${hatch})`}
      />
    ))}
    {layers === 1 && <line x1="50%" x2="50%" y1="50%" y2="75%" strokeDasharray="3 3" />}
  </svg>
)
