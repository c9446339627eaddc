import type { Library } from '#knowledge/controls/rules/library.ts'
import { ownerTitles } from '#knowledge/controls/words.ts'
import type { Register } from '#knowledge/duties/duty.ts'
import { factPath } from '#knowledge/facts/rules/pages.ts'
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

/** What a browser needs to match questions and to say what an answer holds. */
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
      fails: test.fail,
      draft: drafts[id] ?? null,
      duties: dutiesOfControl({ laws }, id).map(({ title, href }) => ({ title, href })),
    })),
    subjects,
    outside,
  }
}
