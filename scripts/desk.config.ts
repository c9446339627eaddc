import { join } from 'node:path'
import { defineConfig } from 'vite'
import { target } from './target.ts'

/** The desk's own build: what the browser loads from `npm run desk`, and nothing of the public site. */
export default defineConfig({
  root: join(import.meta.dirname, '../desk'),
  publicDir: false,
  build: {
    outDir: join(target, 'desk'),
    emptyOutDir: true,
    // The content security policy allows files of its own origin alone.
    assetsInlineLimit: 0,
    target: 'es2023',
    cssTarget: ['chrome123', 'firefox121', 'safari17.5'],
    modulePreload: { polyfill: false },
    // The editor loads when a post is opened. The rest is one file, and it comes from this machine.
    chunkSizeWarningLimit: 1_000,
    reportCompressedSize: false,
    rolldownOptions: {
      // Libraries mark their parts for a server that renders React; the desk has none.
      onwarn: (warning, warn) => void (warning.code === 'MODULE_LEVEL_DIRECTIVE' || warn(warning)),
    },
  },
})
