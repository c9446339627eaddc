declare module 'virtual:duties' {
  import type { Register } from '#features/obligations/duty.ts'

  const register: Register
  export default register
}
