import { v5 } from 'uuid'
import { site } from '#content/site.ts'
import { oscalPaths } from '#knowledge/controls/oscal.server.ts'
import { controlPath } from '#knowledge/controls/rules/filter.ts'
import type { Library } from '#knowledge/controls/rules/library.ts'
import { controlsIn, lawTitles } from '#knowledge/duties/controls-in.server.ts'
import type { Register } from '#knowledge/duties/duty.ts'
import { type Answers, pairsOf, queryOf } from '#knowledge/duties/parameters.ts'
import { dueDay, type OwedDuties, type OwedDuty } from '#knowledge/duties/rules.ts'
import { factPath } from '#knowledge/facts/rules/pages.ts'
import { articleWords, conditionWords, tierText } from './duty-sentences.ts'
import { headlineOf, prohibitionsOf, prohibitionWords, providersDuties, remarksOf, summaryOf } from './remarks.ts'
import { dutiesCheck, roleTitles } from './words.ts'

/** Under this all identifiers are made: the same answers on the same day are the same file. */
const space = v5('duties', v5.DNS)

/**
 * A result as an OSCAL component definition: the system as a component, and the controls that its duties name as what
 * it is to implement, each with the duties that ask for it.
 *
 * @param origin the public address of the site
 */
export function oscalComponent(
  result: OwedDuties,
  answers: Answers,
  register: Register,
  library: Library,
  origin: string,
) {
  const { on, duties } = result
  const query = queryOf(answers)
  const idOf = (...parts: readonly string[]) => v5([register.version, on, query, ...parts].join('/'), space)
  const ns = `${origin}/duties/ns`
  const own = (name: string, value: string) => ({ ns, name, value })
  const titles = lawTitles(register)
  const party = idOf('publisher')
  const controls = controlsIn(duties, library)
  const ofProvider = providersDuties(register, result, answers)
  /** A duty in a line, with its conditions. */
  const describe = (duty: OwedDuty) =>
    [
      `- ${titles[duty.law]}, ${articleWords(duty)}, ${roleTitles[duty.role].toLowerCase()}, due ${dueDay(duty)}${conditionWords(duty)}: ${duty.title}. ${duty.do}`,
      duty.exceptions,
      duty.onlyIf && `${dutiesCheck.result.duties.onlyIf} ${duty.onlyIf}.`,
      ...duty.notes,
    ]
      .filter(Boolean)
      .join(' ')
  const unanswered = duties.filter((duty) => duty.controls.length === 0)
  return {
    'component-definition': {
      uuid: idOf('component-definition'),
      metadata: {
        title: dutiesCheck.result.file.title,
        'last-modified': `${on}T00:00:00Z`,
        version: register.version,
        'oscal-version': '1.2.2',
        links: [{ href: `${origin}${dutiesCheck.path}?${query}`, rel: 'canonical', text: dutiesCheck.title }],
        roles: [{ id: 'publisher', title: 'Publisher' }],
        parties: [{ uuid: party, type: 'organization', name: site.name }],
        'responsible-parties': [{ 'role-id': 'publisher', 'party-uuids': [party] }],
        remarks: dutiesCheck.notLegalAdvice,
      },
      components: [
        {
          uuid: idOf('component'),
          type: 'software',
          title: dutiesCheck.result.file.component,
          description: [
            `${headlineOf(result, answers, ofProvider)}.`,
            summaryOf(result, answers, ofProvider),
            ...prohibitionsOf(result).map((duty) => `${duty.title}. ${prohibitionWords(duty)}`),
            result.ask && `${dutiesCheck.result.prohibition.ask}: ${result.ask}`,
            tierText(result),
            result.none,
            ...remarksOf(result, answers, register),
          ]
            .filter(Boolean)
            .join(' '),
          props: [own('tier', result.tier), ...pairsOf(answers).map(([name, value]) => own(`answer-${name}`, value))],
          ...(unanswered.length > 0 && {
            remarks: `Duties without a control:\n${unanswered.map(describe).join('\n')}`,
          }),
          ...(controls.length > 0 && {
            'control-implementations': [
              {
                uuid: idOf('implementation'),
                source: origin + oscalPaths.catalog,
                description: dutiesCheck.result.file.implementation,
                'implemented-requirements': controls.map(({ control, duties: asking }) => ({
                  uuid: idOf('requirement', control.id),
                  'control-id': control.id.toLowerCase(),
                  description: asking.map(describe).join('\n'),
                  props: [
                    own('due', asking.map(dueDay).sort()[0] ?? on),
                    ...asking.map((duty) => own('duty', duty.id)),
                  ],
                  links: [
                    { href: origin + controlPath(control.id), rel: 'reference', text: control.title },
                    ...[...new Set(asking.flatMap(({ facts }) => facts))].map((id) => ({
                      href: origin + factPath(id),
                      rel: 'reference',
                    })),
                  ],
                })),
              },
            ],
          }),
        },
      ],
    },
  }
}
