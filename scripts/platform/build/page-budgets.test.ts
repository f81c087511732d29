import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, describe, expect, it } from 'vitest'
import { budgetProblems, pageBudgetRefusal, TOLERANCE, writePageBudgets } from './page-budgets.ts'
import { LATER, pageWeights } from './page-weights.ts'

const root = mkdtempSync(join(tmpdir(), 'forecourt-budgets-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))

/** Text that gzip makes little smaller. */
function noise(bytes: number): string {
  let seed = bytes
  return Array.from({ length: bytes }, () => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    return String.fromCodePoint(33 + (seed % 90))
  }).join('')
}

const SCRIPTS: Record<string, string> = {
  'next.js': noise(5_000),
  'polyfill.js': noise(3_000),
  'layout.js': noise(1_000),
  'home.js': noise(500),
  'search.js': noise(8_000),
}
const size = (...names: string[]) =>
  names.reduce((sum, name) => sum + gzipSync(SCRIPTS[`${name}.js`] ?? '').length, 0)

function write(path: string, text: string): void {
  const file = join(root, 'site', path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}

function build(): void {
  const chunk = (name: string) => `static/chunks/${name}`
  for (const [name, text] of Object.entries(SCRIPTS)) write(`.next/${chunk(name)}`, text)
  const files = { rootMainFiles: [chunk('next.js')], polyfillFiles: [chunk('polyfill.js')] }
  write('.next/build-manifest.json', JSON.stringify(files))
  const page = (route: string, scripts: string[]) => {
    const manifest = {
      entryJSFiles: { layout: [chunk('layout.js')], page: [chunk('layout.js'), ...scripts.map(chunk)] },
    }
    write(
      `.next/server/app${route}/page_client-reference-manifest.js`,
      `globalThis.__RSC_MANIFEST = globalThis.__RSC_MANIFEST || {};\nglobalThis.__RSC_MANIFEST["${route}/page"] = ${JSON.stringify(manifest)};\n`,
    )
  }
  page('/h/[site]', ['home.js'])
  page('/h/[site]/cars/[slug]', [])
  page('/_not-found', [])
}

describe('what pages weigh', () => {
  it('is Next’s scripts and their own, each once; what no page loads at first is loaded later', () => {
    build()
    expect(pageWeights(join(root, 'site', '.next'))).toEqual({
      '/': size('next', 'layout', 'home'),
      '/cars/[slug]': size('next', 'layout'),
      [LATER]: size('search'),
    })
  })

  it('may change by 3 kB, and by no more unless it is written down', () => {
    const budgets = { '/': 100_000, [LATER]: 50_000 }
    const problems = (home: number, later = 50_000) => budgetProblems({ '/': home, [LATER]: later }, budgets)
    expect(problems(100_000 + TOLERANCE)).toEqual([])
    expect(problems(100_000 - TOLERANCE, 50_000 + TOLERANCE)).toEqual([])
    expect(problems(100_000 + TOLERANCE + 1)).toEqual([
      'The page / has 100.7 kB of JavaScript instead of 97.7 kB.',
    ])
    expect(problems(100_000 - TOLERANCE - 1)).toHaveLength(1)
    expect(problems(100_000, 60_000)).toEqual([
      'What pages load later has 58.6 kB of JavaScript instead of 48.8 kB.',
    ])
  })

  it('is written down of every page that there is, and of no other', () => {
    expect(budgetProblems({ '/': 1024, '/new': 2048 }, { '/': 1024, '/old': 1 })).toEqual([
      'The page /new is new: 2.0 kB.',
      'The page /old is gone.',
    ])
  })

  it('is refused by name until it is written down', () => {
    build()
    expect(writePageBudgets(root)).toHaveProperty('/')
    expect(pageBudgetRefusal(root)).toBeUndefined()
    SCRIPTS['home.js'] = noise(9_000)
    build()
    expect(pageBudgetRefusal(root)).toContain('The page / has')
    writePageBudgets(root)
    expect(pageBudgetRefusal(root)).toBeUndefined()
  })
})
