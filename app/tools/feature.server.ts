import type { Changes } from '#knowledge/changes/service.server.ts'
import type { Library } from '#knowledge/controls/rules/library.ts'
import type { DutiesService } from '#knowledge/duties/service.server.ts'
import type { Facts } from '#knowledge/facts/service.server.ts'
import { createFileCache, type Typeset } from '#knowledge/typesetting/file-cache.server.ts'
import type { Feature } from '#platform/feature.ts'
import { assessmentEndpoints } from './assessment/api.server.ts'
import { dutyEndpoints } from './duties-check/api.server.ts'
import { policyEndpoints } from './policy/api.server.ts'
import { createPolicies } from './policy/service.server.ts'
import { questionnaireEndpoints } from './questionnaire/api.server.ts'
import { questionsSource } from './questionnaire/source.server.ts'
import { roadmapEndpoints } from './roadmap/api.server.ts'

type Parts = Omit<Parameters<typeof createPolicies>[0], 'typeset'> & {
  typeset: Typeset
  facts: Pick<Facts, 'today'>
  duties: DutiesService
  changes: Pick<Changes, 'all'>
  library: Library
}

export function openTools({ typeset, facts: { today }, duties, changes, library, ...policy }: Parts): Feature[] {
  const fileCache = createFileCache(typeset)
  const policies = createPolicies({ ...policy, typeset })
  return [
    {
      name: 'duties-check',
      endpoints: (serving) => dutyEndpoints({ duties, changes, library, typeset, ...serving }),
    },
    { name: 'assessment', endpoints: () => assessmentEndpoints(fileCache, today) },
    { name: 'roadmap', endpoints: (serving) => roadmapEndpoints({ typeset, fileCache, today, ...serving }) },
    {
      name: 'questionnaire',
      content: questionsSource,
      endpoints: ({ cache }) => questionnaireEndpoints(library, duties.register, cache),
    },
    { name: 'policy', endpoints: () => policyEndpoints(policies) },
  ]
}
