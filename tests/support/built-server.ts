import { fileURLToPath } from 'node:url'

const built = (name: string) => fileURLToPath(new URL(`../../build/server/${name}`, import.meta.url))

/** The built server's file, which `npm run build` writes: run, it starts. */
export const builtServer = built('index.js')
/** Its parts, which do nothing by themselves. */
export const builtParts = built('main.js')
