import { documentPage } from './catalogue.data.ts'
import type { ChapterLine } from './chapter-line.ts'
import '#frame/styles/chapters.css'

type TurnProps = { before: ChapterLine | undefined; after: ChapterLine | undefined }

/** The ways to the chapters before and after one, as ruled rows at its end. */
export const Turn = ({ before, after }: TurnProps) => (
  <nav className="beside turn" aria-label={documentPage.turn}>
    {after && <Row rel="next" word={documentPage.next} line={after} />}
    {before && <Row rel="prev" word={documentPage.previous} line={before} />}
  </nav>
)

const Row = ({ rel, word, line }: { rel: string; word: string; line: ChapterLine }) => (
  <a rel={rel} href={line.href}>
    <span className="label">{word}</span> <span className="num">{line.number}</span> <span>{line.title}</span>
  </a>
)
