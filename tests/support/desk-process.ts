import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { builtCommand } from './built-server.ts'

/**
 * Starts the desk as its command does, on a free port, and waits for the link that its terminal shows.
 *
 * @param project where the project is whose texts it changes, when it is not this one
 */
export async function startDesk(variables: Record<string, string>, project = '.') {
  // A copy of the project has no build of its own.
  const command = project === '.' ? builtCommand : 'cli/start.ts'
  const child = spawn(process.execPath, [command, 'desk', '--no-browser'], {
    cwd: project,
    env: { ...process.env, NODE_ENV: 'production', DATABASE_URL: '', DESK_PORT: '0', ...variables },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const exit = once(child, 'exit')
  let link = ''
  for await (const line of createInterface({ input: child.stdout })) {
    link = /http:\S+/.exec(line)?.[0] ?? ''
    if (link) break
  }
  if (!link) throw new Error('The desk ended before it listened')
  child.stdout.resume()
  return {
    link,
    child,
    /** Presses Enter in its terminal, and reads the link that it shows then. */
    async newLink(): Promise<string> {
      child.stdin.write('\n')
      const [text] = await once(child.stdout, 'data')
      return /http:\S+/.exec(String(text))?.[0] ?? ''
    },
    /** Ends it and waits for its end. */
    async end(signal: NodeJS.Signals = 'SIGTERM') {
      child.kill(signal)
      await exit
    },
  }
}

/** Comes in by a link as the page does; the function returned asks an endpoint. */
export async function enterDesk(link: string) {
  const { origin, hash } = new URL(link)
  async function post(path: string, body: object, session?: string): Promise<unknown> {
    const answer = await fetch(origin + path, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        Origin: origin,
        'Sec-Fetch-Site': 'same-origin',
        ...(session && { Authorization: `Bearer ${session}` }),
      },
      body: JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
    return answer.json()
  }
  const { session } = (await post('/enter', { token: hash.slice('#t='.length) })) as { session: string }
  return <Answer = unknown>(name: string, input: object) =>
    post(`/api/${name}`, { who: 'Kim', input }, session) as Promise<Answer>
}
