import { fileURLToPath } from 'node:url'

const built = (name: string) => fileURLToPath(new URL(`../../build/server/${name}`, import.meta.url))

/** The built server's file, which `npm run build` writes: run, it starts. */
export const builtServer = built('start.js')
/** Its parts, which do nothing by themselves. */
export const builtParts = built('main.js')
/** The `site` command as the build has it, which starts in a third of the time of its sources. */
export const builtCommand = built('site.js')
