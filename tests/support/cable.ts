import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'

export type Cable = {
  port: number
  /** From now on nothing comes through, and nobody is told: what is sent waits, as it does when packets are dropped. */
  cut: () => void
  /** Lets through what waited. */
  mend: () => void
}

/** A way to a server of this machine that can be cut without a word to either end. It goes when the test ends. */
export async function layCable(to: number): Promise<Cable> {
  const ends = new Set<Socket>()
  let isCut = false
  const server = createServer((near) => {
    const far = connect(to, '127.0.0.1')
    for (const [end, other] of [
      [near, far],
      [far, near],
    ] as const) {
      ends.add(end)
      end.on('data', (bytes) => other.write(bytes))
      end.on('error', () => {})
      end.on('end', () => other.end())
      end.on('close', () => {
        ends.delete(end)
        other.destroy()
      })
      if (isCut) end.pause()
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(async () => {
    server.close()
    for (const end of ends) end.destroy()
    await once(server, 'close')
  })
  return {
    port: (server.address() as AddressInfo).port,
    cut() {
      isCut = true
      for (const end of ends) end.pause()
    },
    mend() {
      isCut = false
      for (const end of ends) end.resume()
    },
  }
}
