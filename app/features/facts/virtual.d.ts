declare module 'virtual:facts' {
  import type { Fact } from '#features/facts/rules/fact.ts'

  const facts: readonly Fact[]
  export default facts
}
