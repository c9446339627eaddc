import { Fold } from '#frame/ui/Fold.tsx'
import { LeadOn } from '#frame/ui/LeadOn.tsx'
import { PageHead } from '#frame/ui/PageHead.tsx'
import { kilobytes } from '#platform/text/kilobytes.ts'
import { unbrokenOnPage } from '#platform/text/unbroken.ts'
import { documentPage } from './catalogue.data.ts'
import type { ChapterLine } from './chapter-line.ts'
import { onwardFrom } from './onward.data.ts'
import { Turn } from './Turn.tsx'
import '#frame/styles/prose.css'
import '#frame/styles/documents.css'
import '#frame/styles/chapters.css'

type ChapterView = {
  id: string
  number: string
  title: string
  /** Made of nothing but the document's own model, so it goes into the page as it is. */
  html: string
  document: { title: string; path: string; pdf: { href: string; bytes: number } }
  chapters: readonly ChapterLine[]
}

/**
 * A chapter to read, beside the contents of its document. On a narrow screen these come below it, because visitors come
 * here to read, and its own sections are a fold above it.
 */
export function ChapterPage({ chapter }: { chapter: ChapterView }) {
  const { document, chapters } = chapter
  const place = chapters.findIndex(({ id }) => id === chapter.id)
  const sections = chapters[place]?.sections ?? []
  return (
    <article>
      <PageHead label={<a href={document.path}>{document.title}</a>} title={unbrokenOnPage(chapter.title)}>
        <p className="small">
          {`${documentPage.chapter(chapter.number, chapters.length)}. `}
          <a href={document.pdf.href} download>
            {documentPage.whole}
          </a>
          {`, ${kilobytes(document.pdf.bytes)}`}
        </p>
      </PageHead>
      <div className="wrap cols reading">
        {sections.length >= foldedFrom && (
          <Fold className="beside doc-within" head={<h2 className="label">{documentPage.inChapter}</h2>}>
            <Sections of={sections} />
          </Fold>
        )}
        <div className="beside prose doc" dangerouslySetInnerHTML={{ __html: chapter.html }} />
        <Turn before={chapters[place - 1]} after={chapters[place + 1]} />
        <nav className="reading-nav" aria-labelledby="contents-title">
          <h2 className="label" id="contents-title">
            {documentPage.contents}
          </h2>
          <ol className="numbered">
            {chapters.map(({ id, title, href }) => (
              <li key={id}>
                <a href={href} aria-current={id === chapter.id ? 'page' : undefined}>
                  {title}
                </a>
                {id === chapter.id && sections.length > 0 && <Sections of={sections} />}
              </li>
            ))}
          </ol>
        </nav>
      </div>
      <LeadOn {...onwardFrom(document.path)} />
    </article>
  )
}

/** A chapter of so many sections has them above its text, where there is no room beside it. */
const foldedFrom = 3

const Sections = ({ of: sections }: { of: ChapterLine['sections'] }) => (
  <ul>
    {sections.map(({ id, title, href }) => (
      <li key={id}>
        <a href={href.slice(href.indexOf('#'))}>{unbrokenOnPage(title)}</a>
      </li>
    ))}
  </ul>
)
