import type { AskProps } from '#frame/ui/Ask.tsx'
import { unbrokenOnPage } from '#platform/text/unbroken.ts'
import { documentPage } from './catalogue.data.ts'
import type { ChapterLine } from './chapter-line.ts'
import { DocumentHead, type DocumentMeta } from './DocumentHead.tsx'
import '#frame/styles/chapters.css'

type DocumentContentsProps = {
  document: DocumentMeta & { chapters: readonly ChapterLine[] }
  /** Beside the title: why to call. */
  ask?: AskProps
}

/**
 * A document that is read in chapters: what it is and its files, then what it holds. Each line has the anchor that its
 * heading has in the text, for whoever comes by one.
 */
export const DocumentContents = ({ document, ask }: DocumentContentsProps) => (
  <article>
    <DocumentHead document={document} ask={ask} />
    <nav className="wrap cols holds" aria-labelledby="contents-title">
      <h2 className="label" id="contents-title">
        {documentPage.contents}
      </h2>
      <ol className="beside chapters">
        {document.chapters.map(({ id, number, title, href, sections }) => (
          <li key={id} id={id}>
            <span className="num">{number}</span>
            <a href={href}>{unbrokenOnPage(title)}</a>
            {sections.length > 0 && (
              <ul className="small">
                {sections.map((section) => (
                  <li key={section.id} id={section.id}>
                    <a href={section.href}>{unbrokenOnPage(section.title)}</a>
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ol>
    </nav>
  </article>
)
