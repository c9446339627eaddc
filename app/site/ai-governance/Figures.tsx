import { Fold } from '#frame/ui/Fold.tsx'
import { MoreLink } from '#frame/ui/MoreLink.tsx'
import { Sample } from '#frame/ui/Sample.tsx'
import { Section } from '#frame/ui/Section.tsx'
import { longDate } from '#platform/text/long-date.ts'
import { unbroken } from '#platform/text/unbroken.ts'
import { type Statistic, statistics } from './statistics.data.ts'
import { SampleVoices } from './Voices.tsx'
import { figures, samples } from './words.ts'

/** The ruler ends at two and a half wholes. */
const shareOf = (wholes: number) => `${Math.round((wholes / 2.5) * 1000) / 10}%`

const sources = [...new Set(statistics.map(({ source, asOf }) => `${source}, ${unbroken(longDate(asOf))}`))]

/** Each figure with the page that it can be checked on; the words name the same. */
export type Counts = Record<(typeof figures.counted)[number]['of'], { n: number; href: string }>

/** The time that a visitor saves, counted on this site. */
export const Figures = ({ counts }: { counts: Counts }) => (
  <Section id="figures" title={figures.title} lead={figures.lead}>
    <dl className="counted below">
      {figures.counted.map(({ of, text, link }) => (
        <div key={of}>
          <dt>
            {text} <MoreLink href={counts[of].href}>{link}</MoreLink>
          </dt>
          <dd>{counts[of].n}</dd>
        </div>
      ))}
    </dl>
  </Section>
)

/** The places of survey figures and of clients' words that hold samples, folded. */
export const SamplesRow = () => (
  <div className="wrap samples">
    <Fold isFoldedWhenWide head={<h2>{samples.title}</h2>}>
      <Lengths />
      <SampleVoices />
    </Fold>
  </div>
)

/** Four lengths on one ruler. What is below one whole is ink; what rises above it is green. */
const Lengths = () => (
  <>
    <p className="small">
      {figures.note} {figures.source}: {sources.join('; ')}.
    </p>
    <ul className="lengths">
      {statistics.map((statistic) => (
        <li key={statistic.value}>
          <p>
            <b>{statistic.value}</b> {statistic.sample && <Sample />}
          </p>
          <p className="small">{statistic.label}</p>
          <Bar length={statistic.length} />
        </li>
      ))}
    </ul>
  </>
)

const Bar = ({ length }: Pick<Statistic, 'length'>) => (
  <svg aria-hidden="true">
    <rect y="20%" width={shareOf(Math.min(length, 1))} height="24" fill="currentColor" />
    {length > 1 && <rect x={shareOf(1)} y="20%" width={shareOf(length - 1)} height="24" fill="var(--color-accent)" />}
    <line x1={shareOf(1)} x2={shareOf(1)} y2="100%" stroke="var(--color-accent)" strokeWidth="3" />
  </svg>
)
