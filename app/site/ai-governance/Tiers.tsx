import type { ReactNode } from 'react'
import { Clause } from '#frame/ui/Clause.tsx'
import { PhoneFold } from '#frame/ui/Fold.tsx'
import { MoreLink } from '#frame/ui/MoreLink.tsx'
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
      <path stroke="var(--color-accent)" strokeWidth="6" d="M0 0h999" />
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
  <Clause id="tiers" number="3" label={tiers.label} title={tiers.title} lead={tiers.lead}>
    <ol className="tiers below">
      {tiers.items.map(({ title, text, fact: id }) => {
        const fact = facts.find((one) => one.id === id)
        return (
          <li className="cols" key={title}>
            <svg fill="none" stroke="currentColor" aria-hidden="true">
              {steps[title]}
            </svg>
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
    <div className="cols">
      <p className="beside below small">{tiers.drawing}</p>
      <p className="beside pt-4">
        <MoreLink href={tiers.more.href}>{tiers.more.title}</MoreLink>
      </p>
    </div>
  </Clause>
)
