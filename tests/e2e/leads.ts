import { spawnSync } from 'node:child_process'

/** The leads that a running site has kept, as the `site` command tells them. */
export const leadsIn = (dataDir: string) =>
  JSON.parse(
    spawnSync('node', ['cli/start.ts', 'leads', 'list', '--json'], {
      env: { ...process.env, DATA_DIR: dataDir },
      encoding: 'utf8',
    }).stdout,
  ) as { kind: string; email: string; answers: Record<string, unknown>; attribution: unknown }[]
