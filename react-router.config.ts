import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'app',
  buildDirectory: 'build',
  ssr: true,
  // The whole site map is small, so every page knows it from the start and no click waits for a manifest.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
