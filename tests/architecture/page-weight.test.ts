import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { ownNodeCommand } from '../../scripts/lib/own-child.mjs'
import { ROOT } from '../../scripts/lib/root.mjs'
import { runCommand } from '../../scripts/lib/run-command.mjs'

const APP = join(ROOT, 'tests', 'architecture', 'fixtures', 'page-weight')
const LEAF = join(APP, 'app', 'leaf.client.tsx')
const BUILD_MS = 180_000

afterAll(() => {
  rmSync(LEAF, { force: true })
  rmSync(join(APP, '.next'), { recursive: true, force: true })
})

/** Builds the app with a client leaf of this many characters and gives the script bytes of both pages. */
async function scriptBytes(leafLength: number): Promise<{ hero: number; promo: number }> {
  const text = Array.from({ length: leafLength / 8 }, (_, i) => i.toString(36).padStart(8, '0')).join('')
  writeFileSync(LEAF, `'use client'\n\nexport function Leaf() {\n  return <p>{'${text}'}</p>\n}\n`)
  const call = ownNodeCommand([join(ROOT, 'node_modules/next/dist/bin/next'), 'build'])
  await runCommand('Building the page-weight app', call.command, call.args, {
    cwd: APP,
    env: call.env,
    timeoutMs: BUILD_MS,
  })
  return { hero: weigh('hero'), promo: weigh('promo') }
}

/** Sums the scripts that a prerendered page names, as `src` and in what it streams to the client. */
function weigh(page: string): number {
  const html = readFileSync(join(APP, '.next', 'server', 'app', `${page}.html`), 'utf8')
  const files = new Set(html.match(/static\/chunks\/[\w.~-]+\.js/g))
  return [...files].reduce((sum, file) => sum + statSync(join(APP, '.next', file)).size, 0)
}

it(
  "a page's JavaScript does not grow when a block that it does not show grows",
  async () => {
    const small = await scriptBytes(800)
    const large = await scriptBytes(400_000)
    expect(small.hero).toBeGreaterThan(100_000)
    expect(large.hero).toBe(small.hero)
    // The same growth is seen on the page that shows the block, so the measurement can fail.
    expect(large.promo - small.promo).toBeGreaterThan(300_000)
  },
  2 * BUILD_MS,
)
