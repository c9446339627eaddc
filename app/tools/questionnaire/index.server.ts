import type { Library } from '#knowledge/controls/rules/library.ts'
import type { Register } from '#knowledge/duties/duty.ts'
import { factPath } from '#knowledge/facts/rules/pages.ts'
import type { QuestionnaireIndex } from './index-file.ts'
import { subjects } from './subjects.data.ts'
import { controlWords, outside } from './trade-words.data.ts'

/** The duties that are named for a control; its page has all of them. */
const maxDuties = 4

/** What a browser needs to match questions and to say what an answer holds. */
export function questionnaireIndex({ controls }: Library, { laws }: Pick<Register, 'laws'>): QuestionnaireIndex {
  return {
    controls: controls.map(({ id, title, objective, statement, evidence, test }) => ({
      id,
      title,
      also: controlWords[id] ?? '',
      text: objective,
      good: statement,
      evidence,
      fails: test.fail,
      duties: laws
        .flatMap((law) =>
          law.duties
            .filter((duty) => duty.controls.includes(id))
            .flatMap(({ article, facts: [fact] }) =>
              fact ? [{ title: `${law.title}, Article ${article}`, href: factPath(fact) }] : [],
            ),
        )
        .filter(({ title }, at, all) => all.findIndex((one) => one.title === title) === at)
        .slice(0, maxDuties),
    })),
    subjects,
    outside,
  }
}
