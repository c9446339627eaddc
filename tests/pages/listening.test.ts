import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from 'vitest'
import { tempDir } from '#tests/support/dirs.ts'
import { startServer } from '#tests/support/process.ts'
import { isThorough } from '#tests/support/thorough.ts'

/** The addresses of this machine that answer at a port; the second stands for those that others can reach. */
async function answering(port: number) {
  const addresses = ['127.0.0.1', '127.0.0.2']
  const answered = await Promise.all(
    addresses.map((address) =>
      fetch(`http://${address}:${port}/healthz`).then(
        ({ ok }) => ok,
        () => false,
      ),
    ),
  )
  return addresses.filter((_, at) => answered[at])
}

const ways: [Record<string, string>, string[]][] = [
  [{}, ['127.0.0.1', '127.0.0.2']],
  [{ TRUST_PROXY: '1' }, ['127.0.0.1']],
  [{ HOST: '127.0.0.2' }, ['127.0.0.2']],
]
const others: typeof ways = [
  [{ TRUST_PROXY: '1', HOST: '0.0.0.0' }, ['127.0.0.1', '127.0.0.2']],
  [{ HOST: '127.0.0.1' }, ['127.0.0.1']],
]
test.each(isThorough ? [...ways, ...others] : ways)(
  'with %j it is reached at %j, and its own check finds it',
  async (variables, reached) => {
    const { port } = await startServer({ DATA_DIR: await tempDir(), ...variables })
    expect(await answering(port)).toEqual(reached)
    const env = { ...process.env, ...variables, PORT: String(port), SITE_URL: '' }
    const [code] = await once(spawn(process.execPath, ['deploy/is-up.ts'], { env, stdio: 'ignore' }), 'exit')
    expect(code).toBe(0)
  },
)

test('an address of another machine ends the start with a sentence', async () => {
  await expect(startServer({ DATA_DIR: await tempDir(), HOST: '192.0.2.1' })).rejects.toThrow(
    '192.0.2.1 is no address of this machine. Set HOST to one that is.',
  )
})
