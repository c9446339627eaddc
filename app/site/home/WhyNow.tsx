import { Clause } from '#frame/ui/Clause.tsx'
import { Title } from '#frame/ui/Title.tsx'
import { printedDate, untilText } from '#knowledge/facts/rules/dates.ts'
import { factPath } from '#knowledge/facts/rules/pages.ts'
import { noBreak, unbroken } from '#platform/text/unbroken.ts'
import type { DutyRuler } from './duty-ruler.ts'
import { whyNow } from './words.ts'

type WhyNowProps = {
  ruler: DutyRuler
  today: string
  /** The number of duties that begin for the maker of a device. */
  deviceDuties: number
}

/** The next dated duties on a ruler to scale, across the window. Below it the nearest and the largest are described. */
export const WhyNow = ({ ruler, today, deviceDuties }: WhyNowProps) => (
  <Clause id="why-now" label={whyNow.label} title={whyNow.title} more={whyNow.more}>
    <div className="ruler">
      <Scale ruler={ruler} />
      <ol className="told">
        {ruler.labeled.map((station) => (
          <Told key={station.date} station={station} today={today} deviceDuties={deviceDuties} />
        ))}
      </ol>
    </div>
  </Clause>
)

type ToldProps = Pick<WhyNowProps, 'today' | 'deviceDuties'> & {
  station: DutyRuler['labeled'][number]
}

/** A date: how near it is, what is due, for whom, and the text that says so. */
const Told = ({
  station: {
    date,
    first: { id, title, family, concerns, source },
    more,
  },
  today,
  deviceDuties,
}: ToldProps) => {
  const beside = whyNow.beside[id]
  return (
    <li>
      <p className="on">
        <time className="num" dateTime={date}>
          {printedDate(date)}
        </time>{' '}
        <span className="note">
          <b>{untilText(date, today)}</b>
          {more > 0 && `, ${whyNow.rules(more + 1)}`}
        </span>
      </p>
      <div className="due">
        <a href={factPath(id)}>
          <Title text={unbroken(`${family.replace(/ (?=\S+$)/, noBreak)}: ${title}`)} />
        </a>
        {concerns && <p className="small">{whyNow.concerns(concerns)}</p>}
        {beside && (
          <div className="small">
            <a href={factPath(beside.fact)}>{beside.title}</a>
          </div>
        )}
        {id === whyNow.device.fact && deviceDuties > 0 && (
          <div className="small">
            <a href={whyNow.device.href}>{whyNow.device.title(deviceDuties)}</a>
          </div>
        )}
        <p className="note">
          <a href={source.url} aria-label={`${whyNow.source}: ${source.title}`}>
            {whyNow.source}
          </a>
        </p>
      </div>
    </li>
  )
}

/**
 * Months as ticks, a half-filled level mark for each date that is adopted, and leader lines to those that are
 * described.
 */
const Scale = ({ ruler: { years, months, marks, labeled, now } }: { ruler: DutyRuler }) => (
  <svg aria-hidden="true" fill="none" stroke="currentColor">
    {months.map((at) => (
      <line key={at} x1={`${at}%`} x2={`${at}%`} y1="52" y2="60" />
    ))}
    {years.map(({ year, at }) => (
      <g key={year}>
        <line x1={`${at}%`} x2={`${at}%`} y1="52" y2="66" />
        <text className="year" x={`${at}%`} y="88" dx="5" stroke="none" fill="currentColor">
          {year}
        </text>
      </g>
    ))}
    <text x={`${now}%`} y="16" stroke="none" fill="currentColor">
      {whyNow.today}
    </text>
    <g className="leaders">
      {labeled.map(({ date, at }, index) => (
        <line key={date} x1={`${at}%`} x2={`${index * (100 / labeled.length)}%`} y1="52" y2="128" />
      ))}
    </g>
    <line className="line" x2="100%" y1="52" y2="52" />
    {marks.map(({ at, isTold, isCrowded }) => (
      <svg
        key={at}
        className={isCrowded ? 'crowded' : undefined}
        x={`${at}%`}
        y="52"
        overflow="visible"
        aria-hidden="true"
      >
        {isTold ? (
          <>
            <path d="M-7-15H7L0-2z" stroke="var(--color-accent)" fill="var(--color-paper)" strokeWidth="1.5" />
            <path d="M-7-15H0v13z" stroke="none" fill="var(--color-accent)" />
          </>
        ) : (
          <path d="M-5-9H5L0-2z" stroke="var(--color-accent)" fill="var(--color-paper)" />
        )}
      </svg>
    ))}
    <line className="now" x1={`${now}%`} x2={`${now}%`} y1="22" y2="74" />
  </svg>
)
