import { LeadOn } from '#app/ui/LeadOn.tsx'
import { PageHead } from '#app/ui/PageHead.tsx'
import { unbrokenOnPage } from '#platform/text/unbroken.ts'
import { documentPage, kilobytes } from './catalogue.data.ts'
import type { ChapterLine } from './chapter-line.ts'
import { leadFrom } from './leads.data.ts'
import { Turn } from './Turn.tsx'
import '#app/styles/prose.css'
import '#app/styles/documents.css'
import '#app/styles/chapters.css'

/** A chapter as the server's build made it. */
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
 * A chapter to read, beside the contents of its document. On a phone the contents come below it, because visitors come
 * here to read.
 */
export function ChapterPage({ chapter }: { chapter: ChapterView }) {
  const { document, chapters } = chapter
  const place = chapters.findIndex(({ id }) => id === chapter.id)
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
              </li>
            ))}
          </ol>
        </nav>
      </div>
      <LeadOn {...leadFrom(document.path)} />
    </article>
  )
}
