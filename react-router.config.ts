import type { Config } from '@react-router/dev/config'
import { target } from './scripts/target.ts'

export default {
  appDirectory: 'app',
  buildDirectory: target,
  ssr: true,
  // The whole site map is small, so every page knows it from the start and no click waits for a manifest.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
