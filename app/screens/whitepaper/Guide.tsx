import { documentSize } from '#content/documents.ts'
import { whitepaper } from '#content/whitepaper.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { classes } from '../../ui/classes.ts'
import type { GuideFiles } from './Thanks.tsx'

const [subject, kind] = whitepaper.title.split(/(?<=: )/)

/** What the guide is, on green: the book on the table, five points, and what sending the form agrees to. */
export const Guide = ({ open, files }: { open: boolean; files: GuideFiles }) => (
  <div className="band wp-guide">
    <div>
      <p className="label">{whitepaper.label}</p>
      <h1>
        {subject}
        <span className="inline-block">{kind}</span>
      </h1>
      <p className="lead">{whitepaper.lead}</p>
      <div className="wp-table">
        <Book open={open} />
        {!open && <p className="small">{files ? `${whitepaper.free} ${documentSize(files)}` : whitepaper.free}</p>}
      </div>
      {!open && (
        <ButtonLink go className="wp-jump" href="#guide">
          {whitepaper.form.title}
        </ButtonLink>
      )}
      <div>
        <h2 className="label pb-2">{whitepaper.pointsTitle}</h2>
        <ol className="wp-points">
          {whitepaper.points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ol>
      </div>
      <p className="small">
        {whitepaper.consent.text} <a href={whitepaper.consent.link.href}>{whitepaper.consent.link.title}</a>.{' '}
        {whitepaper.consent.after}
      </p>
    </div>
  </div>
)

/** The book, drawn: a measuring cylinder and a cell plate on its cover. Once it is yours, the cover is open. */
const Book = ({ open }: { open: boolean }) => (
  <div className={classes('wp-book', open && 'wp-open')}>
    <svg viewBox="0 0 140 198" fill="none" stroke="currentColor" aria-hidden="true">
      <path d="M24 40h70M24 60h92M24 68h92M24 76h84M24 100h92M24 108h88M24 116h92M24 124h60M24 148h92M24 156h74" />
      <path stroke="var(--color-accent)" strokeWidth="2" d="M14 84h112" />
    </svg>
    <svg viewBox="0 0 140 198" fill="none" stroke="currentColor" aria-hidden="true">
      <path d="M0 166h140M16 160v-46h58v46zM105 40v112q0 4 4 4h12q4 0 4-4V40M101 40h4m20 0h4M105 54h7m-7 10h5m-5 10h5m-5 20h7m-7 10h5m-5 10h5m-5 10h7m-7 10h5m-5 10h5" />
      {[124, 137, 150].map((y) => (
        <path key={y} d={`M24 ${y}h42`} strokeWidth="7" strokeLinecap="round" strokeDasharray="0 10.5" />
      ))}
      <path stroke="var(--color-bright)" strokeWidth="3" d="M0 84h140" />
      <path fill="var(--color-bright)" stroke="none" d="M111 74h8l-4 8z" />
    </svg>
  </div>
)
