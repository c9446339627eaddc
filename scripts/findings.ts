/** `npm run findings -- [NAME]...`: runs the scripts of `findings/`, all or some, and says which of them see something new. */
import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'

const folder = join(import.meta.dirname, '../findings')
const all = readdirSync(folder).flatMap((file) => /^(.+)\.sh$/.exec(file)?.[1] ?? [])
const chosen = process.argv.length > 2 ? process.argv.slice(2) : all
const unknown = chosen.filter((name) => !all.includes(name))
if (unknown.length > 0) {
  console.error(`There is no finding ${unknown.join(', ')}. There are: ${all.join(', ')}`)
  process.exit(2)
}
const changed = chosen.filter((name) => {
  console.log(`\n── ${name}`)
  return spawnSync('bash', [join(folder, `${name}.sh`)], { stdio: 'inherit' }).status !== 0
})
console.log(
  `\n${chosen.length - changed.length} as described, ${changed.length} changed${changed.length ? `: ${changed.join(', ')}` : ''}`,
)
process.exit(changed.length > 0 ? 1 : 0)
