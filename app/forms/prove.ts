import type { Challenge, Solution } from 'altcha-lib/types'

/** Longer than the slowest phone takes. */
const patienceMs = 20_000

/**
 * Works out what the server asks for, in a worker, so that the page stays as quick as it is.
 *
 * @param challenge what the answer's header held
 * @returns the proof, as it stands in a header
 * @throws when the browser has no workers or no cryptography (a page that is not served securely), or takes too long
 */
export async function prove(challenge: string): Promise<string> {
  const asked = JSON.parse(atob(challenge.replaceAll('-', '+').replaceAll('_', '/'))) as Challenge
  const worker = new Worker(new URL('./proof.worker.ts', import.meta.url), { type: 'module' })
  try {
    const solution = await new Promise<Solution>((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<Solution | null>) =>
        data ? resolve(data) : reject(new Error('unsolved'))
      worker.onerror = () => reject(new Error('The worker did not start'))
      setTimeout(() => reject(new Error('It took too long')), patienceMs)
      worker.postMessage(asked)
    })
    return btoa(JSON.stringify({ challenge: asked, solution }))
      .replaceAll('+', '-')
      .replaceAll('/', '_')
  } finally {
    worker.terminate()
  }
}
