import './block-fields.css'
import { type RefObject, useRef, useState } from 'react'
import { Dialog } from '#frame/desk/Dialog.tsx'
import { FieldFault, faultAttributes, faultId } from '#frame/desk/editor/fields.tsx'
import MarkdownEditor from '#frame/desk/editor/MarkdownEditor.tsx'
import { RowActs } from '#frame/desk/editor/RowActs.tsx'
import type { LineFault } from '#frame/desk/editor/TextEditor.tsx'
import { LinkDialog } from '#frame/desk/editor/Toolbar.tsx'
import type { Completions } from '#frame/desk/editor/use-completions.ts'
import { drawAndFocus } from '#frame/desk/focus.ts'
import { notify } from '#frame/desk/notices.tsx'
import { type BlockKind, blockKinds, shapeOf, windowViews } from '../blocks.ts'
import type { BlockField } from '../page.server.ts'
import type { CheckedPage } from './api.server.ts'
import {
  attributeOf,
  hasOthers,
  newBlock,
  placesOf,
  pointsOf,
  titleOf,
  type WrittenBlock,
  type WrittenPage,
  withAttribute,
  withBlock,
  withBlockAdded,
  withBlockMoved,
  withContent,
  withoutBlock,
  withPoint,
  withPointAdded,
  withPointMoved,
  withTitle,
  writeBlocks,
} from './block-text.ts'
import { Labelled } from './FormFields.tsx'

type Faults = CheckedPage['faults']
/** Changes the page as it is by then. */
type Edit = (change: (page: WrittenPage) => WrittenPage) => void

/** The tools that a block's text has not: the block has a title of its own. */
const withoutHeadings = ['heading', 'subheading'] as const

type Props = {
  page: WrittenPage
  edit: Edit
  /** With lines of the text. */
  faults: Faults
  completions: Completions | undefined
  root: RefObject<HTMLDivElement | null>
}

/** A landing page as its blocks, each with its fields. Blocks are added, moved and taken out. */
export function BlockFields({ page, edit, faults, completions, root }: Props) {
  const { blocks } = page
  /** The place of a block that is to be added; null while none is. */
  const [addsAt, setAddsAt] = useState<number | null>(null)
  const keys = useKeysOf(blocks.length)
  const places = placesOf(page)
  const focus = (chosen: string) => drawAndFocus(() => root.current?.querySelector<HTMLElement>(chosen))
  const add = (is: BlockKind) => {
    const at = addsAt ?? blocks.length
    keys.add(at)
    edit((now) => withBlockAdded(now, at, newBlock(is)))
    setAddsAt(null)
    focus(`[data-block="${at}"] input`)
  }
  const move = (from: number, to: number) => {
    keys.move(from, to)
    edit((now) => withBlockMoved(now, from, to))
    const act = to < from ? 'up' : 'down'
    focus(`[data-block="${to}"] > .row > .row-acts button[aria-label^="Move ${act}"]:not(:disabled)`)
    // At the end of its way, the button that brings it back.
    if (to === 0 || to === blocks.length - 1) focus(`[data-block="${to}"] > .row > .row-acts button:not(:disabled)`)
  }
  const remove = (at: number, name: string) => {
    const gone = blocks[at]?.block
    const without = writeBlocks(withoutBlock(page, at))
    keys.remove(at)
    edit((now) => withoutBlock(now, at))
    focus(blocks.length > 1 ? `[data-block="${Math.max(0, at - 1)}"] input` : '.block-add')
    notify(`“${name}” is taken out.`, {
      undo: () => {
        if (!gone) return
        keys.add(at)
        edit((now) =>
          writeBlocks(now) === without ? page : withBlockAdded(now, Math.min(at, now.blocks.length), gone),
        )
        focus(`[data-block="${at}"] input`)
      },
    })
  }
  return (
    <div className="page-blocks" ref={root}>
      {blocks.map(({ block }, at) => {
        const { first = 0, last = 0 } = places[at] ?? {}
        const name = nameOf(block, at)
        return (
          <fieldset key={keys.all[at]} className="page-block" data-block={at} tabIndex={-1}>
            <legend>{name}</legend>
            <OneBlock
              name={`block-${at}`}
              block={block}
              change={(next) => edit((now) => withBlock(now, at, next))}
              faults={faults
                .filter(({ line }) => line >= first && line <= last)
                .map((fault) => ({ ...fault, line: fault.line - first }))}
              completions={completions}
            />
            <div className="row">
              <RowActs
                name={name}
                at={at}
                count={blocks.length}
                move={(to) => move(at, to)}
                remove={() => remove(at, titleOf(block) || shapeOf(block.is).name)}
              />
              <button type="button" className="button button-small" onClick={() => setAddsAt(at + 1)}>
                Add a block below<span className="hidden">: {name}</span>
              </button>
            </div>
          </fieldset>
        )
      })}
      {blocks.length === 0 && (
        <button type="button" className="button block-add" onClick={() => setAddsAt(0)}>
          Add a block …
        </button>
      )}
      {hasOthers(page) && (
        <p className="hint">Between the blocks stands more, which stays as it is: “Edit as text” shows it.</p>
      )}
      <Dialog open={addsAt !== null} title="Add a block" close={() => setAddsAt(null)}>
        <ul className="choices block-kinds">
          {(Object.keys(blockKinds) as BlockKind[])
            .filter((is) => !shapeOf(is).isOnce || blocks.every(({ block }) => block.is !== is))
            .map((is) => (
              <li key={is}>
                <button type="button" className="button" onClick={() => add(is)}>
                  {shapeOf(is).name} <span className="hint">It {shapeOf(is).help}.</span>
                </button>
              </li>
            ))}
        </ul>
      </Dialog>
    </div>
  )
}

/** Keys for as many blocks, which go with them where they are moved. */
function useKeysOf(count: number) {
  const next = useRef(0)
  const { current: all } = useRef<number[]>([])
  while (all.length < count) all.push(next.current++)
  all.length = count
  return {
    all,
    add: (at: number) => void all.splice(at, 0, next.current++),
    remove: (at: number) => void all.splice(at, 1),
    move: (from: number, to: number) => void all.splice(to, 0, ...all.splice(from, 1)),
  }
}

const nameOf = (block: WrittenBlock, at: number): string => {
  const { name } = shapeOf(block.is)
  const title = titleOf(block)
  return `${at + 1}. ${name}${title ? `: ${title}` : ''}`
}

/** Words of a field on its fault, which names a line of the file elsewhere. */
const fieldReasons: Readonly<Record<BlockField, string>> = {
  'block.title': 'It is missing',
  'block.view': 'There is no such view: choose one',
  'block.figure': 'It is missing',
  'block.question': 'It is missing',
  'block.role': 'It is still the sample text',
}
const isBlockField = (field: string | undefined): field is BlockField =>
  field !== undefined && Object.hasOwn(fieldReasons, field)
/** Says a fault without the words of the file, where its field says the rest. */
const reasonOf = ({ field, reason }: Pick<LineFault, 'field' | 'reason'>): string =>
  isBlockField(field) ? `${fieldNames[field]}: ${fieldReasons[field].toLowerCase()}` : reason
const fieldNames: Readonly<Record<BlockField, string>> = {
  'block.title': 'Title',
  'block.view': 'What it shows',
  'block.figure': 'Figure',
  'block.question': 'Question',
  'block.role': 'Role',
}

/** Finds the block of a fault, and leads to its field. Null where it stands in none. */
export function placeOfFault(page: WrittenPage, root: RefObject<HTMLElement | null>, fault: LineFault) {
  const places = placesOf(page)
  const at = places.findIndex(({ first, last }) => fault.line >= first && fault.line <= last)
  const block = page.blocks[at]?.block
  if (!block) return null
  const line = fault.line - (places[at]?.first ?? 0)
  return {
    name: nameOf(block, at),
    reason: reasonOf(fault),
    goTo() {
      const fields = [...(root.current?.querySelectorAll<HTMLElement>(`[data-block="${at}"] [data-line]`) ?? [])]
      const lineOf = (field: HTMLElement) => Number(field.dataset.line)
      const nearest = Math.max(0, ...fields.map(lineOf).filter((one) => one <= line))
      const near = fields.filter((field) => lineOf(field) === nearest)
      // The title stands before the view, and the figure before its text.
      const isFirst = ['block.title', 'block.figure', 'block.question'].includes(fault.field ?? '')
      const field = isFirst ? near[0] : near.at(-1)
      ;(field?.querySelector<HTMLElement>('.cm-content') ?? field)?.focus()
    },
  }
}

/** Finds the line of the text that a field has; null outside the blocks. */
export function lineOfField(page: WrittenPage, field: Element): number | null {
  const block = field.closest<HTMLElement>('[data-block]')?.dataset.block
  const first = block === undefined ? undefined : placesOf(page)[Number(block)]?.first
  return first === undefined ? null : first + Number(field.closest<HTMLElement>('[data-line]')?.dataset.line ?? 0)
}

type OneProps = {
  /** The beginning of its fields' ids. */
  name: string
  block: WrittenBlock
  change: (next: (block: WrittenBlock) => WrittenBlock) => void
  /** With lines counted from its first, which is 0. */
  faults: Faults
  completions: Completions | undefined
}

function OneBlock({ name, block, change, faults, completions }: OneProps) {
  const { title, text = 'Text', hasView, hasRole, holds } = shapeOf(block.is)
  const reasonAt = (field: BlockField) => faults.find((fault) => fault.field === field) && fieldReasons[field]
  const points = holds === 'text' ? null : pointsOf(block.content)
  const lines = (block.content ?? '').split('\n').length
  const ofText = faults.filter(({ line, field }) => !isBlockField(field) && line > 0 && line <= lines)
  const ofBlock = faults.filter((fault) => !isBlockField(fault.field) && !ofText.includes(fault))
  const view = attributeOf(block, 'shows')
  const [titleName, viewName, roleName] = [`${name}-title`, `${name}-view`, `${name}-role`]
  return (
    <>
      {ofBlock.map(({ reason }) => (
        <p key={reason} className="fault">
          {reason}.
        </p>
      ))}
      <Labelled name={titleName} label={title} reason={reasonAt('block.title')}>
        <input
          id={titleName}
          data-line={0}
          value={titleOf(block)}
          onChange={({ target }) => change((now) => withTitle(now, target.value))}
          {...faultAttributes(titleName, reasonAt('block.title'))}
        />
      </Labelled>
      {hasView && (
        <Labelled name={viewName} label="What it shows" reason={reasonAt('block.view')}>
          <select
            id={viewName}
            data-line={0}
            value={view || 'register'}
            onChange={({ target }) => change((now) => withAttribute(now, 'shows', target.value))}
            {...faultAttributes(viewName, reasonAt('block.view'))}
          >
            {view && !(view in windowViews) && <option>{view}</option>}
            {Object.entries(windowViews).map(([one, words]) => (
              <option key={one} value={one}>
                {words}
              </option>
            ))}
          </select>
        </Labelled>
      )}
      {hasRole && (
        <Labelled name={roleName} label="Role and company, or empty" reason={reasonAt('block.role')}>
          <input
            id={roleName}
            data-line={0}
            value={attributeOf(block, 'role')}
            maxLength={120}
            onChange={({ target }) => change((now) => withAttribute(now, 'role', target.value))}
            {...faultAttributes(roleName, reasonAt('block.role'))}
          />
        </Labelled>
      )}
      {points ? (
        <Points
          name={name}
          points={points}
          words={pointWords[holds === 'text' ? 'points' : holds]}
          change={(next) => change((now) => ({ ...now, content: next(now.content) || null }))}
          faults={faults.filter((fault) => !ofBlock.includes(fault))}
          links={completions?.links ?? []}
        />
      ) : (
        <div className="field" data-line={1}>
          <span aria-hidden="true">{text}</span>
          <MarkdownEditor
            label={text}
            isPart
            value={block.content ?? ''}
            change={(content) => change((now) => withContent(now, content))}
            faults={ofText}
            completions={completions}
            without={withoutHeadings}
            hasBoxes={false}
            describedBy={ofText.length > 0 ? faultId(`${name}-text`) : undefined}
          />
          <FieldFault
            name={`${name}-text`}
            reason={ofText.length > 0 ? [...new Set(ofText.map(({ reason }) => reason))].join('. ') : undefined}
          />
        </div>
      )}
    </>
  )
}

/** Labels of a point's first words, and of what follows them. */
const pointWords = {
  points: { bold: 'Bold words, or empty', text: 'What follows' },
  figures: { bold: 'Figure', text: 'What it says, with a link to its source' },
  questions: { bold: 'Question', text: 'Answer' },
} as const

type PointsProps = {
  name: string
  points: NonNullable<ReturnType<typeof pointsOf>>
  words: (typeof pointWords)[keyof typeof pointWords]
  change: (next: (content: string | null) => string) => void
  faults: Faults
  links: Completions['links']
}

/** The points of a list: the first words of each, which are bold, and what follows. */
function Points({ name, points, words, change, faults, links }: PointsProps) {
  const list = useRef<HTMLUListElement>(null)
  /** The point whose text gets a link; null while none does. */
  const [linksAt, setLinksAt] = useState<number | null>(null)
  const textAt = (at: number) => list.current?.children[at]?.querySelector('textarea') ?? null
  const linkNow = useRef(0)
  const focus = (at: number, chosen = 'input') =>
    drawAndFocus(() =>
      (list.current?.children[at] ?? list.current?.parentElement)?.querySelector<HTMLElement>(
        `${chosen}:not(:disabled)`,
      ),
    )
  const add = (at: number) => {
    change((content) => withPointAdded(content, at))
    focus(at)
  }
  let line = 1
  return (
    <div className="field">
      <ul ref={list} className="points">
        {points.map((point, at) => {
          const first = line
          line += point.lines
          const own = faults.filter((fault) => fault.line >= first && fault.line < first + point.lines)
          const ofFirst = own.find(({ field }) => field === 'block.figure' || field === 'block.question')
          const ofFigure = ofFirst && fieldReasons['block.figure']
          const ofText = own.find(({ field }) => !isBlockField(field))?.reason
          const [boldName, textName] = [`${name}-bold-${at}`, `${name}-point-${at}`]
          const set = (changed: Partial<typeof point>) =>
            change((content) => withPoint(content, at, { bold: point.bold, text: point.text, ...changed }))
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a point is known by its place alone, and its fields hold no state
            <li key={at} className="point">
              <Labelled name={boldName} label={words.bold} reason={ofFigure}>
                <input
                  id={boldName}
                  data-line={first}
                  value={point.bold}
                  onChange={({ target }) => set({ bold: target.value })}
                  onBlur={({ target }) => target.value !== target.value.trim() && set({ bold: target.value.trim() })}
                  {...faultAttributes(boldName, ofFigure)}
                />
              </Labelled>
              <Labelled name={textName} label={words.text} reason={ofText}>
                <textarea
                  id={textName}
                  rows={2}
                  data-line={first}
                  value={point.text}
                  onChange={({ target }) => set({ text: target.value })}
                  onKeyDown={(event) => {
                    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || event.nativeEvent.isComposing) return
                    event.preventDefault()
                    add(at + 1)
                  }}
                  {...faultAttributes(textName, ofText)}
                />
              </Labelled>
              <div className="row">
                <button
                  type="button"
                  className="button button-small"
                  aria-label={`Link …: Point ${at + 1}`}
                  onClick={() => {
                    linkNow.current = at
                    setLinksAt(at)
                  }}
                >
                  Link …
                </button>
                <RowActs
                  name={`Point ${at + 1}`}
                  at={at}
                  count={points.length}
                  move={(to) => {
                    change((content) => withPointMoved(content, at, to))
                    focus(to, '.row-acts button')
                  }}
                  remove={() => {
                    change((content) => withPointMoved(content, at, null))
                    focus(Math.max(0, at - 1))
                    notify(`Point ${at + 1} is taken out.`, {
                      undo: () => change((content) => withPoint(withPointAdded(content, at), at, point)),
                    })
                  }}
                />
              </div>
            </li>
          )
        })}
      </ul>
      <button type="button" className="button button-small point-add" onClick={() => add(points.length)}>
        Add a point
      </button>
      <LinkDialog
        open={linksAt !== null}
        close={() => setLinksAt(null)}
        links={links}
        read={() => {
          const text = textAt(linkNow.current)
          return text && { text: text.value, from: text.selectionStart, to: text.selectionEnd }
        }}
        write={({ from, to, insert }) => {
          const at = linkNow.current
          const { bold = '', text = '' } = points[at] ?? {}
          change((content) => withPoint(content, at, { bold, text: text.slice(0, from) + insert + text.slice(to) }))
          textAt(at)?.focus()
        }}
      />
    </div>
  )
}
