declare module 'virtual:facts' {
  import type { Fact } from '#domain/facts/fact.ts'

  const facts: readonly Fact[]
  export default facts
}
