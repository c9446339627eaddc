import { Clause } from '#app/ui/Clause.tsx'
import { introduction } from './words.ts'

const { drawing, pillars } = introduction

export const Introduction = () => (
  <Clause id="pillars" number="2" label={introduction.label} title={introduction.title} lead={introduction.lead}>
    <figure className="pillars">
      <div className="draw">
        <Steps />
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
            <h3>{title}</h3>
            <p className="font-medium">{question}</p>
            <p className="small">{text}</p>
            <dl>
              <dt>{introduction.holds}</dt>
              <dd>{holds}</dd>
            </dl>
          </li>
        ))}
      </ol>
      <figcaption className="sr">{drawing.description}</figcaption>
    </figure>
  </Clause>
)

/** Rules, evidence, use and trust: each layer has its own hatch, and every pillar stands on the layers of the one before. */
const layers = ['url(#rules)', 'url(#evidence)', 'url(#use)', 'var(--color-accent)']

const Steps = () => (
  <svg aria-hidden="true" fill="none" stroke="currentColor">
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
    {pillars.map(({ title }, pillar) =>
      layers
        .slice(0, pillar + 1)
        .map((fill, layer) => (
          <rect
            key={title + fill}
            x={`${pillar * 25}%`}
            y={`${75 - layer * 25}%`}
            width="18.5%"
            height="25%"
            fill={fill}
          />
        )),
    )}
    <line x1="9.25%" x2="9.25%" y1="50%" y2="75%" strokeDasharray="3 3" />
    <line x2="100%" y1="50%" y2="50%" stroke="var(--color-accent)" strokeWidth="3" />
  </svg>
)
