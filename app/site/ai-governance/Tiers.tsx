import type { ReactNode } from 'react'
import { PhoneFold } from '#frame/ui/Fold.tsx'
import { MoreLink } from '#frame/ui/MoreLink.tsx'
import { Section } from '#frame/ui/Section.tsx'
import { FactNote } from '#knowledge/facts/FactNote.tsx'
import type { Fact } from '#knowledge/facts/rules/fact-schema.ts'
import { tiers } from './words.ts'

/** The drawing on each step. Nothing may stand on the first; then rules and evidence, rules, nothing. */
const steps: Record<(typeof tiers.items)[number]['title'], ReactNode> = {
  Prohibited: <rect x="1" y="1" width="31%" height="92%" strokeDasharray="5 4" />,
  'High risk': (
    <>
      <pattern id="tier-grid" width="8" height="8" patternUnits="userSpaceOnUse">
        <path d="M0 4h8M4 0v8" />
      </pattern>
      <rect x="1" width="54%" height="100%" fill="url(#tier-grid)" />
    </>
  ),
  Transparency: (
    <>
      <pattern id="tier-rules" width="8" height="8" patternUnits="userSpaceOnUse">
        <path d="M0 4h8" />
      </pattern>
      <rect x="1" width="77%" height="100%" fill="url(#tier-rules)" />
    </>
  ),
  Minimal: <rect x="1" width="98%" height="99%" />,
}

/** Four steps under one line, each beside its words and their source. `facts` are those that the tiers cite. */
export const Tiers = ({ facts }: { facts: readonly Fact[] }) => (
  <Section id="tiers" title={tiers.title} lead={tiers.lead}>
    <ol className="tiers below">
      {tiers.items.map(({ title, text, fact: id }) => {
        const fact = facts.find((one) => one.id === id)
        return (
          <li className={title === 'High risk' ? 'cols tier-line' : 'cols'} key={title}>
            <svg fill="none" stroke="currentColor" aria-hidden="true">
              {steps[title]}
            </svg>
            {title === 'High risk' && (
              <p className="tier-sides">
                <span>{tiers.line.above}</span> <span>{tiers.line.below}</span>
              </p>
            )}
            <h3>{title}</h3>
            <div>
              <p>{text}</p>
              {fact && (
                <PhoneFold isHeadless className="small" head={tiers.source}>
                  <FactNote fact={fact} sourceOnly />
                </PhoneFold>
              )}
            </div>
          </li>
        )
      })}
    </ol>
    <p className="pt-8">
      <MoreLink href={tiers.more.href}>{tiers.more.title}</MoreLink>
    </p>
  </Section>
)
