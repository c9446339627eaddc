import type { ReactNode } from 'react'
import { Section } from '#frame/ui/Section.tsx'
import { type FeatureTitle, featureHref } from '#knowledge/offer/platform-features.data.ts'
import { components } from './words.ts'

/** The lines of a plate's two directions. */
const rising = 'M22 71 134 15M36 78 148 22M50 85 162 29M64 92 176 36M78 99 190 43M92 106 204 50M106 113 218 57'
const falling = 'M22 57 134 113M36 50 148 106M50 43 162 99M64 36 176 92M78 29 190 85M92 22 204 78M106 15 218 71'
const accent = 'var(--color-accent)'

const plates: Partial<Record<FeatureTitle, ReactNode>> = {
  'Custom Policy Builder': <path d={rising} />,
  'Risk Management': (
    <>
      <path d="m120 27 74 37-74 37-74-37z" />
      <path d="m120 46 36 18-36 18-36-18z" fill={accent} stroke="none" />
    </>
  ),
  'Security Awareness Training': <path d={falling} stroke={accent} strokeWidth="1.8" />,
  'Compliance Monitor': <path d={rising + falling} />,
  'Security Dashboard': (
    <>
      <path d="m43 81 28-14m0 28 70-35m-42 49 42-21" strokeWidth="9" />
      <path d="m85 32 112 56" stroke={accent} strokeWidth="3" />
    </>
  ),
  'Assessments and Audits': (
    <>
      <path d="m120 8 112 56-112 56L8 64z" fill={accent} />
      <path d="m82 66 28 12 48-32" stroke="var(--color-paper)" strokeWidth="5" />
    </>
  ),
}

/** An exploded drawing: six plates on one axis, each with a leader line to its name and a note at its side. */
export const Components = () => (
  <Section id="components" title={components.title} lead={components.lead}>
    <ul className="exploded below">
      {components.items.map(({ feature, kind, text }) => (
        <li key={feature}>
          <svg viewBox="0 0 240 136" fill="none" stroke="currentColor" aria-hidden="true">
            <path d="m120 8 112 56v8l-112 56L8 72v-8z" fill="var(--color-paper)" />
            {plates[feature]}
            <path d="m8 64 112 56 112-56M120 120v8" />
          </svg>
          <h3>
            <a href={featureHref(feature)}>{feature}</a>
          </h3>
          <p>
            <b>{kind}.</b> {text}
          </p>
        </li>
      ))}
    </ul>
  </Section>
)
