declare module 'virtual:facts' {
  import type { Fact } from '#knowledge/facts/rules/fact-schema.ts'

  const facts: readonly Fact[]
  export default facts
}
