import type { Block, ControlPart, Document } from '#knowledge/typesetting/model.server.ts'
import { heading, link, list, paragraph, text } from '#knowledge/typesetting/report-blocks.server.ts'
import type { Control } from './rules/control.ts'
import { controlPath } from './rules/filter.ts'
import type { Library } from './rules/library.ts'
import type { ControlSet, SetChoice } from './rules/set.ts'
import { controlLibrary, ownerTitles, ratingStarts, roleTitles, sectorTitles, sizeTitles } from './words.ts'

const { build, control: words } = controlLibrary

/** A set, the choices that made it, and the library reduced to what it needs. */
export type ChosenSet = { part: Library; choice: SetChoice; set: ControlSet }

/**
 * A set of controls as a document: what was chosen, the order to begin, then each control with its test.
 *
 * @param origin the public address of the site, which the controls' links begin with
 */
export function controlSetDocument({ part, choice, set }: ChosenSet, origin: string): Document {
  const { role, size, tier, sector } = choice
  const chosen = [
    part.frameworks.map(({ title }) => title).join(', '),
    role && roleTitles[role],
    size && sizeTitles[size],
    tier && ratingStarts[tier],
    sector && sectorTitles[sector],
  ].filter((words) => words !== null && words !== '')
  return {
    slug: 'control-set',
    kind: controlLibrary.title,
    title: build.result.title(set.controls),
    subtitle: `${chosen.join('. ')}.`,
    summary: build.description,
    version: controlLibrary.version,
    date: controlLibrary.date,
    licence: `${controlLibrary.licence.title}. ${controlLibrary.notAdvice}`,
    audience: '',
    front: 'head',
    sources: [],
    blocks: [
      paragraph(
        `${build
          .rows(set, size)
          .map(({ term, text: words }) => `${term} ${words}`)
          .join('; ')}.`,
      ),
      heading(1, null, build.orderTitle),
      paragraph(build.estimate),
      paragraph(build.order),
      ...set.steps.flatMap((step): Block[] => [heading(2, null, build.steps[step.tier]), stepTable(step.controls)]),
      { kind: 'pagebreak' },
      heading(1, null, controlLibrary.title),
      ...set.steps.flatMap(({ controls }) => controls.map(({ control }) => controlBlock(control, part, origin))),
    ],
  }
}

const stepTable = (controls: ControlSet['steps'][number]['controls']): Block => ({
  kind: 'table',
  table: {
    widths: [0.1, 0.38, 0.18, 0.1, 0.24],
    align: ['left', 'left', 'left', 'left', 'left'],
    head: ['', build.head.control, build.head.owner, build.head.clauses, build.head.hours].map(text),
    rows: controls.map(({ control: { id, title, owner, effort }, clauses }) =>
      [id, title, ownerTitles[owner].title, `${clauses}`, build.hours(effort.setUp, effort.yearly)].map(text),
    ),
  },
})

function controlBlock(control: Control, { frameworks }: Library, origin: string): Block {
  const { id, title, objective, statement, owner, when, evidence, test, example, mappings } = control
  const labeled = (label: string, value: string): ControlPart => ({ label, content: [paragraph(value)] })
  return {
    kind: 'control',
    id: id.toLowerCase(),
    ref: id,
    title,
    level: 2,
    parts: [
      labeled(words.onPaper.duty, statement),
      labeled(words.onPaper.objective, objective),
      labeled(words.owner, `${ownerTitles[owner].title}. ${when}`),
      { label: words.onPaper.proof, content: [list(evidence)] },
      labeled(words.onPaper.test, `${test.procedure} ${words.test.sample}: ${test.sample}`),
      labeled(words.test.pass, test.pass),
      labeled(words.test.fail, test.fail),
      labeled(words.onPaper.example, example),
      ...frameworks.flatMap((framework) => {
        const clauses = Object.entries(mappings[framework.id] ?? {})
        return clauses.length > 0
          ? [labeled(framework.title, clauses.map(([clause, { is }]) => `${clause} (${is})`).join(', '))]
          : []
      }),
      {
        label: null,
        content: [{ kind: 'paragraph', content: [link(origin + controlPath(id), origin + controlPath(id))] }],
      },
    ],
  }
}
