declare module 'virtual:facts' {
  import type { Fact } from './rules/fact.ts'

  const facts: readonly Fact[]
  export default facts
}
