import type { Library } from '#knowledge/controls/rules/library.ts'
import { ownerTitles } from '#knowledge/controls/words.ts'
import type { Register } from '#knowledge/duties/duty.ts'
import { factPath } from '#knowledge/facts/rules/pages.ts'
import { longDate } from '#platform/text/long-date.ts'
import { drafts } from './drafts.data.ts'
import type { QuestionnaireIndex } from './index-file.ts'
import { subjects } from './subjects.data.ts'
import { controlWords, outside } from './trade-words.data.ts'

/** The duties that are named for a control; its page has all of them. */
const maxDuties = 4

/** Lists the first duties that name a control, each with the fact that its law stands in. */
export const dutiesOfControl = ({ laws }: Pick<Register, 'laws'>, control: string) =>
  laws
    .flatMap((law) =>
      law.duties
        .filter((duty) => duty.controls.includes(control))
        .flatMap(({ article, facts: [fact] }) =>
          fact ? [{ title: `${law.title}, Article ${article}`, href: factPath(fact), fact }] : [],
        ),
    )
    .filter(({ title }, at, all) => all.findIndex((one) => one.title === title) === at)
    .slice(0, maxDuties)

type Duty = Register['laws'][number]['duties'][number]

/** Reads what a duty prohibits; nothing of one that prohibits no use. */
function prohibitionOf(law: string, { article, title, do: text, stop, from, facts: [fact = ''] }: Duty) {
  const id = /\(([a-z]+)\)$/.exec(article)?.[1]
  if (!stop || !id) return []
  return [
    {
      id,
      title: title.replace(/^Stop it: (.)/, (_, first: string) => first.toUpperCase()),
      law: `${law}, Article ${article}`,
      text,
      exceptions: stop.exceptions,
      from: longDate(from),
      href: factPath(fact),
    },
  ]
}

/** Everything that a browser needs to match questions and to say what an answer holds. */
export function questionnaireIndex({ controls }: Library, { laws }: Pick<Register, 'laws'>): QuestionnaireIndex {
  return {
    controls: controls.map(({ id, title, objective, statement, evidence, owner, test }) => ({
      id,
      title,
      also: controlWords[id] ?? '',
      text: objective,
      good: statement,
      evidence,
      owner: ownerTitles[owner].title,
      check: test.procedure,
      fails: test.fail,
      draft: drafts[id] ?? null,
      duties: dutiesOfControl({ laws }, id).map(({ title, href }) => ({ title, href })),
    })),
    subjects,
    outside,
    practices: laws.flatMap((law) => law.duties.flatMap((duty) => prohibitionOf(law.title, duty))),
  }
}
