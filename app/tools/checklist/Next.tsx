import { ResultCall } from '#frame/forms/ResultCall.tsx'
import { type CallResult, type ResultText, resultDraft, resultMessage } from '#frame/forms/result-draft.ts'
import { BookCall } from '#frame/ui/BookCall.tsx'
import { ButtonLink } from '#frame/ui/Button.tsx'
import { ResultBand } from '#frame/ui/ResultBand.tsx'
import { type ChecklistLaw, checklistLaws } from '#knowledge/documents/checklist-laws.ts'
import type { ChecklistPart } from '#knowledge/documents/checklist-lines.ts'
import { NextPart } from '#tools/next-steps/NextPart.tsx'
import type { NextStep } from '#tools/next-steps/tool-links.data.ts'
import { allLaws } from './checklist.ts'
import { tallyOf } from './lines.ts'
import { checklistSteps, type OpenLaw } from './next-steps.ts'
import type { TakeProps } from './Take.tsx'
import { useTicks } from './ticks.ts'
import { checklist, checklistNextSteps, lawDoors, openLaw } from './words.ts'

const { result: texts } = checklist

type ListProps = {
  parts: readonly ChecklistPart[]
  law: ChecklistLaw['id'] | null
  /** The public address of the site. */
  origin: string
}
type OpenItemsProps = ListProps & { files: TakeProps['files'] | null }

/** How many items are open, where to start, a call about it, and the ways to take it along. */
export function OpenItems(props: OpenItemsProps) {
  const { parts, files } = props
  const ticks = useTicks()
  const open = openIn(parts, ticks)
  const [first] = open
  const text = textOf(props, ticks)
  const call = callOf(props, ticks)
  return (
    <ResultBand
      id="open-items"
      label={`${nameOf(props)}: ${tallyOf(parts, ticks)}`}
      labelId="open-tally"
      figure={open.length}
      unit={texts.unit(open.length)}
      title={first ? texts.start(first.id, first.clause) : texts.none}
      reason={first ? `${first.text}. ${checklist.proof}: ${first.proof}.` : texts.kept}
      acts={
        <>
          <ResultCall call={texts.call} result={call} />
          {files && (
            <ButtonLink tight href={files.pdf.href} download>
              {checklist.take.pdf}
            </ButtonLink>
          )}
          <a href={resultDraft(text)}>{texts.share}</a>
        </>
      }
    >
      <p className="note scripted">{checklist.stored}</p>
    </ResultBand>
  )
}

/** The steps for the open items. */
export function Next({ parts }: { parts: readonly ChecklistPart[] }) {
  const { laws, steps } = checklistSteps(parts, useTicks())
  return <NextPart steps={[...laws.map(rowOf), ...steps.map((step) => checklistNextSteps[step])]} />
}

/** A line at the foot of the window while the items are in view: how many are open, and the call. */
export function OpenBar(props: ListProps) {
  const { parts } = props
  const ticks = useTicks()
  const open = openIn(parts, ticks).length
  const of = parts.flatMap(({ items }) => items).length
  return (
    <div className="chk-bar">
      <p className="scripted">
        <a href="#open-items">{texts.open(open, of)}</a>
      </p>
      <svg className="scripted" aria-hidden="true">
        <rect width="100%" height="100%" fill="var(--color-rule)" />
        <rect width={`${((of - open) * 100) / of}%`} height="100%" fill="var(--color-accent)" />
      </svg>
      <BookCall about={texts.call.about} {...callOf(props, ticks)} tight />
    </div>
  )
}

const nameOf = ({ parts, law }: ListProps) => (law ? parts[0]?.title : checklist.filter.all)

/** The open items for somebody else: how many, which, and where they can be seen. */
function textOf(list: ListProps, ticks: ReadonlySet<string>): ResultText {
  const { parts, origin } = list
  const open = openIn(parts, ticks)
  return {
    subject: `${nameOf(list)}: ${open.length} ${texts.unit(open.length)}`,
    lines: [tallyOf(parts, ticks), open.map(({ id }) => id).join(', '), '', origin + pageOf(list)],
  }
}

const pageOf = ({ law }: ListProps) => `${checklist.path}?regulation=${law ?? allLaws}`

/** The open items for us, as a message that the visitor sends. */
function callOf(list: ListProps, ticks: ReadonlySet<string>): CallResult {
  const { parts, law } = list
  const open = openIn(parts, ticks).map(({ id }) => id)
  return {
    message: resultMessage(
      texts.call.of(law && parts[0]?.title),
      open.length > 0 ? texts.call.open(tallyOf(parts, ticks), open) : `${texts.none}.`,
    ),
    page: pageOf(list),
  }
}

const openIn = (parts: readonly ChecklistPart[], ticks: ReadonlySet<string>) =>
  parts.flatMap(({ items }) => items).filter(({ id }) => !ticks.has(id))

/** A law with open lines, as something to do. */
const rowOf = ({ part: { id, title }, open, first }: OpenLaw): NextStep => ({
  title: openLaw.title(title, open),
  text: `${openLaw.first} ${first.id}, ${first.text}.`,
  here: lawDoors[checklistLaws.find((law) => law.id === id)?.id ?? 'eu-ai-act'],
})
