import { ButtonLink } from '#frame/ui/Button.tsx'
import { classes } from '#frame/ui/classes.ts'
import { coverAddress, coverSize, documentSize, pageAddress, pageSize } from '#knowledge/documents/catalogue.data.ts'
import type { GuideFiles } from './Thanks.tsx'
import { whitepaper } from './words.ts'

const [subject, kind] = whitepaper.title.split(/(?<=: )/)

/** The guide on green: its cover and pages from inside it, and five points. */
export const Guide = ({ open, files }: { open: boolean; files: GuideFiles }) => (
  <div className="band wp-guide">
    <div>
      <h1>
        {subject}
        <span>{kind}</span>
      </h1>
      <p className="lead">{whitepaper.lead}</p>
      {open ? <Book open /> : <Pages files={files} />}
      {!open && (
        <ButtonLink primary className="wp-jump" href="#guide">
          {whitepaper.form.title}
        </ButtonLink>
      )}
      <div>
        <h2 className="label">{whitepaper.pointsTitle}</h2>
        <ol className="wp-points">
          {whitepaper.points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ol>
      </div>
    </div>
  </div>
)

/** The cover, and beside it pages of the same file, each of which opens as large as it can be read. */
const Pages = ({ files }: { files: GuideFiles }) => (
  <figure className="wp-table">
    <Book open={false} />
    {files?.shown.map(({ page, title }) => (
      <a key={page} href={pageAddress(whitepaper.file.href, page)}>
        <img src={pageAddress(whitepaper.file.href, page)} {...pageSize} fetchPriority="low" alt="" />
        <span className="note">{`${whitepaper.page} ${page}: ${title}`}</span>
      </a>
    ))}
    <figcaption className="small">{files ? `${whitepaper.free} ${documentSize(files)}` : whitepaper.free}</figcaption>
  </figure>
)

/** The book, with the cover of its PDF. Once it is yours, a page looks out behind it. */
const Book = ({ open }: { open: boolean }) => (
  <div className={classes('wp-book', open && 'wp-open')}>
    <svg viewBox="0 0 140 198" fill="none" stroke="currentColor" aria-hidden="true">
      <path d="M24 40h70M24 60h92M24 68h92M24 76h84M24 100h92M24 108h88M24 116h92M24 124h60M24 148h92M24 156h74" />
      <path stroke="var(--color-print)" strokeWidth="2" d="M14 84h112" />
    </svg>
    <div className="wp-cover">
      <img src={coverAddress(whitepaper.file.href)} {...coverSize} fetchPriority="low" alt="" />
    </div>
  </div>
)
