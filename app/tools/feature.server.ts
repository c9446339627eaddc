import type { Library } from '#knowledge/controls/rules/library.ts'
import type { DutiesService } from '#knowledge/duties/service.server.ts'
import type { Facts } from '#knowledge/facts/service.server.ts'
import { createKeptFiles, type Typeset } from '#knowledge/typesetting/kept.server.ts'
import type { Feature } from '#platform/feature.ts'
import { assessmentAddresses } from './assessment/api.server.ts'
import { dutyAddresses } from './duties-check/api.server.ts'
import { policyAddresses } from './policy/api.server.ts'
import { createPolicies } from './policy/service.server.ts'
import { questionnaireAddresses } from './questionnaire/api.server.ts'
import { roadmapAddresses } from './roadmap/api.server.ts'

type Parts = Omit<Parameters<typeof createPolicies>[0], 'typeset'> & {
  typeset: Typeset
  facts: Pick<Facts, 'today'>
  duties: DutiesService
  library: Library
}

export function openTools({ typeset, facts: { today }, duties, library, ...policy }: Parts): Feature[] {
  const kept = createKeptFiles(typeset)
  const policies = createPolicies({ ...policy, typeset })
  return [
    {
      name: 'duties-check',
      addresses: (serving) => dutyAddresses({ duties, library, typeset, ...serving }),
    },
    { name: 'assessment', addresses: () => assessmentAddresses(kept, today) },
    { name: 'roadmap', addresses: (serving) => roadmapAddresses({ typeset, kept, today, ...serving }) },
    { name: 'questionnaire', addresses: ({ cache }) => questionnaireAddresses(library, duties.register, cache) },
    { name: 'policy', addresses: () => policyAddresses(policies) },
  ]
}
