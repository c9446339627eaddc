import type { Choice } from './api.server.ts'

export const everything: Choice = {
  words: '',
  form: '',
  state: '',
  owner: '',
  source: '',
  since: '',
  until: '',
  due: false,
}

const leadsKey = 'desk leads'

/** Reads the filter that this tab had last, so the list outlives a reload. Words that were searched for are not kept. */
function stored(): Choice {
  try {
    return {
      ...everything,
      state: 'open',
      ...(JSON.parse(sessionStorage.getItem(leadsKey) ?? '{}') as Partial<Choice>),
    }
  } catch {
    return { ...everything, state: 'open' }
  }
}

/** The list stays as it was while somebody is elsewhere on the desk. */
export const lastChoice = { of: stored() }

export function remember(choice: Choice) {
  lastChoice.of = choice
  const { words: _, ...filters } = choice
  sessionStorage.setItem(leadsKey, JSON.stringify(filters))
}
