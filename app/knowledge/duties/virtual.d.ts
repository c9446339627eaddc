declare module 'virtual:duties' {
  import type { Register } from '#knowledge/duties/duty.ts'

  const register: Register
  export default register
}
