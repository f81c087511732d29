import { dirname, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { rolldown } from 'rolldown'

/**
 * Bundles the processes of the site (`server.ts`, `render-process.ts`) into `.next/processes`. Node takes twice as long to find
 * and load their 1,600 files one by one, in which nobody is served (docs/decisions/0043).
 */
const SITE = dirname(fileURLToPath(import.meta.url))
const OUTPUT = fileURLToPath(new URL('.next/processes', import.meta.url))
/** What has binaries, workers or files of its own beside it, and what Next's bundles have to share with us. */
const LEFT_OUT = /^(?:next|react|react-dom|sharp|pg|pino|fontkit|@electric-sql\/pglite)(?:\/|$)/

const bundle = await rolldown({
  input: ['server.ts', 'render-process.ts'].map((file) => `${SITE}/${file}`),
  platform: 'node',
  external: LEFT_OUT,
  plugins: [
    {
      // What a file names is beside the file, not beside the bundle. The bundle of `server.ts` looks for that of the other.
      name: 'addresses-of-sources',
      transform(code, id) {
        if (!code.includes('import.meta.url') || id === `${SITE}/server.ts`) return null
        const address = `new URL(${JSON.stringify(relative(OUTPUT, id))}, import.meta.url).href`
        return code.replaceAll('import.meta.url', address)
      },
    },
  ],
})
await bundle.write({
  dir: OUTPUT,
  format: 'esm',
  cleanDir: true,
  entryFileNames: '[name].mjs',
  chunkFileNames: '[name]-[hash].mjs',
})
