import { globSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { ownNodeCommand } from '../../scripts/lib/own-child.mjs'
import { ROOT } from '../../scripts/lib/root.mjs'
import { runCommand } from '../../scripts/lib/run-command.mjs'

const APP = join(ROOT, 'tests', 'architecture', 'fixtures', 'page-weight')
const HEAVY = join(APP, 'app', 'heavy.client.tsx')
const BUILD_MS = 180_000

afterAll(() => {
  rmSync(HEAVY, { force: true })
  rmSync(join(APP, '.next'), { recursive: true, force: true })
})

interface Weights {
  /** Scripts of a page that shows a hero only. */
  hero: number
  /** Scripts of the whole build. */
  all: number
}

/** Builds the app with a promo tile whose heavy leaf has this many characters. */
async function build(leafLength: number): Promise<Weights> {
  const text = Array.from({ length: leafLength / 8 }, (_, i) => i.toString(36).padStart(8, '0')).join('')
  writeFileSync(HEAVY, `'use client'\n\nexport function Heavy() {\n  return <p>{'${text}'}</p>\n}\n`)
  rmSync(join(APP, '.next'), { recursive: true, force: true })
  const call = ownNodeCommand([join(ROOT, 'node_modules/next/dist/bin/next'), 'build'])
  await runCommand('Building the page-weight app', call.command, call.args, {
    cwd: APP,
    env: call.env,
    timeoutMs: BUILD_MS,
  })
  const html = readFileSync(join(APP, '.next', 'server', 'app', 'hero.html'), 'utf8')
  return {
    hero: weigh(new Set(html.match(/static\/chunks\/[\w.~/-]+\.js/g)?.map((file) => join('.next', file)))),
    all: weigh(new Set(globSync('.next/static/chunks/**/*.js', { cwd: APP }))),
  }
}

function weigh(files: Set<string>): number {
  return [...files].reduce((sum, file) => sum + statSync(join(APP, file)).size, 0)
}

it(
  "a page's JavaScript does not grow when a block that it does not show grows",
  async () => {
    const small = await build(800)
    const large = await build(400_000)
    expect(small.hero).toBeGreaterThan(100_000)
    expect(large.all - small.all).toBeGreaterThan(300_000)
    // Chunk names change with their content, and with them a few bytes of the table of chunks.
    expect(Math.abs(large.hero - small.hero)).toBeLessThan(200)
  },
  2 * BUILD_MS,
)
