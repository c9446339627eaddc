import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { factsPlugin } from './scripts/facts-plugin.ts'

export default defineConfig(({ command }) => ({
  // Tailwind's own minifier would write colours for browsers of 2022; Vite's is told which ones are meant.
  plugins: [tailwindcss({ optimize: false }), reactRouter(), factsPlugin()],
  build: {
    // The content security policy allows no data: address, so every asset is a file.
    assetsInlineLimit: 0,
    target: 'es2023',
    // light-dark() and oklch() stay as they are written.
    cssTarget: ['chrome123', 'firefox121', 'safari17.5'],
  },
  // The server's start is part of this build, so that it shares the router's context keys with the pages.
  // All it needs is bundled with it but the native module: a process then starts in half the time.
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // What every screen needs comes as three files instead of thirty small ones, which compress worse.
            codeSplitting: {
              groups: [
                { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 2 },
                { name: 'router', test: /node_modules\/react-router\//, priority: 2 },
                { name: 'common', minShareCount: 12, priority: 1 },
              ],
            },
          },
        },
      },
    },
    ssr: {
      build: { rollupOptions: { input: './server/main.ts' } },
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
