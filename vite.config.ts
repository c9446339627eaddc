import { reactRouter } from '@react-router/dev/vite'
import { defineConfig, type Plugin } from 'vite'
import { sourcePlugins } from './scripts/source-plugins.ts'
import { serverOnlyRoutes } from './scripts/styles-plugin.ts'
import { textsPlugin } from './scripts/texts-plugin.ts'

/**
 * The router gives all server files one name; here each has the name of its entry below. The comments of sources are left
 * out: they are a sixth of what the server is.
 */
const serverFiles: Plugin = {
  name: 'server-files',
  configEnvironment: (name) =>
    name === 'ssr'
      ? { build: { rollupOptions: { output: { entryFileNames: '[name].js', comments: { jsdoc: false } } } } }
      : undefined,
}

export default defineConfig(({ command }) => ({
  plugins: [reactRouter(), sourcePlugins(), serverOnlyRoutes(), serverFiles, textsPlugin()],
  build: {
    // Other steps of the build write into the same directory meanwhile.
    emptyOutDir: false,
    // Files stay files: as data: addresses they would come with every page, and the content security policy allows that
    // for pictures alone.
    assetsInlineLimit: 0,
    target: 'es2023',
    // light-dark() and oklch() stay as they are written.
    cssTarget: ['chrome123', 'firefox121', 'safari17.5'],
    modulePreload: { polyfill: false },
    // The test of a page's weight reads in it what each island loads.
    manifest: true,
  },
  // The server's start is part of this build, so it shares the router's context keys with the pages. Everything but the
  // native modules is bundled, so a process starts in half the time.
  environments: {
    client: {
      // The page's own script may export to islands what both use.
      build: { rollupOptions: { preserveEntrySignatures: 'allow-extension' } },
    },
    ssr: {
      // A build is for production, however it is started: React's development half would cost five times as much.
      ...(command === 'build' && { define: { 'process.env.NODE_ENV': '"production"' } }),
      build: {
        rollupOptions: {
          input: {
            start: './server/start.ts',
            main: './server/main.ts',
            typesetting: './app/knowledge/typesetting/worker.ts',
            rewriting: './platform/db/rewriting-thread.ts',
            site: './cli/start.ts',
            'desk-renderer': './desk/server/renderer-process.ts',
          },
        },
      },
      resolve:
        command === 'build'
          ? {
              noExternal: true,
              external: ['better-sqlite3', '@myriaddreamin/typst-ts-node-compiler', '@resvg/resvg-js'],
            }
          : {},
    },
  },
}))
