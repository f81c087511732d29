import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { checkBoundaries, RULES } from '../../scripts/boundaries/check.ts'
import { ROOT } from '../../scripts/lib/root.mjs'
import { PLANTED } from './planted-violations.ts'

const OUR_NAMES: Record<string, string> = {
  blocks: '@forecourt/blocks',
  schemas: '@forecourt/schemas',
  'tenant-config': '@forecourt/tenant-config',
  site: '@forecourt/site',
  studio: '@forecourt/studio',
  'services/content-lake': 'forecourt-lake',
  'services/search': 'forecourt-search',
  vehicle: '@forecourt/vehicle',
  'records/stock': '@forecourt/stock',
  'demo/vehicles': '@forecourt/demo-vehicles',
  tests: '@forecourt/tests',
}

const EXPORTS: Record<string, Record<string, string>> = {
  blocks: { './hero': './hero/hero.tsx', './schemas': './registry/schemas.ts' },
  schemas: { './detour': './detour.ts' },
  'tenant-config': { './rules/language/rule': './src/rules/language/rule.ts' },
  site: { './page': './src/page.ts' },
  studio: { './desk': './desk.ts' },
  'services/content-lake': { './server': './server.ts' },
  'services/search': { './server': './server.ts' },
  vehicle: { './document': './src/document.ts' },
  'demo/vehicles': { './feed': './src/feed.ts' },
  'records/stock': {
    './database': './src/database.ts',
    './process-lock': './src/records/process-lock.mjs',
  },
}

const CLEAN_FILES: Record<string, string> = {
  'blocks/hero/hero.tsx': `import 'react'\nexport const hero = 1`,
  'blocks/hero/hero.schema.ts': `import type { A } from '@sanity/types'\nexport const heroSchema: A = 1`,
  'blocks/tile/tile.tsx': 'export const tile = 1',
  'blocks/registry/schemas.ts': `import '../hero/hero.schema.ts'`,
  'schemas/detour.ts': `import './page.schema.ts'`,
  'schemas/page.schema.ts': 'export const pageSchema = 1',
  'tenant-config/src/rules/language/fields.ts': 'export const fields = 1',
  'tenant-config/src/rules/language/rule.ts': `import './fields.ts'\nexport const rule = 1`,
  'site/src/page.ts': `import '@forecourt/blocks/hero'\nimport '@forecourt/tenant-config/rules/language/rule'\nexport const page = 1`,
  'site/src/server/content.ts': `import '../search/query.ts'\nimport 'node:fs'`,
  'site/src/front/answer.ts': `import '../server/content.ts'`,
  'site/src/search/query.ts': 'export const query = 1',
  'site/src/offers/offer.ts': `import '../server/content.ts'\nimport './parts/part.ts'`,
  'site/src/offers/parts/part.ts': 'export const part = 1',
  'site/src/leads/lead.ts': `import '../offers/offer.ts'`,
  'site/src/app/page.tsx': `import '../offers/parts/part.ts'`,
  'site/src/config.ts': 'export const port = process.env.SITE_PORT',
  'studio/desk.ts': `import '@forecourt/blocks/schemas'\nimport 'sanity'`,
  'services/content-lake/server.ts': 'export const a = 1',
  'services/search/server.ts': 'export const a = 1',
  'vehicle/src/document.ts': `import type { A } from 'zod'\nexport const document: A = 1`,
  'records/stock/src/database.ts': `import '@forecourt/vehicle/document'\nimport 'node:fs'`,
  'demo/vehicles/src/feed.ts': `import '@forecourt/stock/database'`,
  'records/stock/src/records/process-lock.mjs': `import 'node:fs'`,
  'scripts/lib/install.mjs': `import '../../records/stock/src/records/process-lock.mjs'`,
  'scripts/start.ts': `import './lib/install.mjs'\nimport '@forecourt/stock/process-lock'`,
  'tests/e2e/home.spec.ts': `import '@forecourt/site/page'`,
}

let root: string

function write(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'forecourt-boundaries-'))
  write('package.json', JSON.stringify({ name: 'forecourt', workspaces: Object.keys(OUR_NAMES) }))
  const ours = Object.fromEntries(Object.values(OUR_NAMES).map((name) => [name, '*']))
  const others = { react: '*', sanity: '*', zod: '*', '@sanity/types': '*' }
  for (const [folder, name] of Object.entries(OUR_NAMES)) {
    const dependencies: Record<string, string> = { ...ours, ...others }
    if (folder === 'blocks') delete dependencies['@forecourt/vehicle']
    write(`${folder}/package.json`, JSON.stringify({ name, exports: EXPORTS[folder] ?? {}, dependencies }))
  }
  for (const [path, text] of Object.entries(CLEAN_FILES)) write(path, text)
})

afterEach(() => rmSync(root, { recursive: true, force: true }))

test('a repository that keeps the table has no violation', () => {
  expect(checkBoundaries(root)).toEqual([])
})

test.each(PLANTED)('reported: $what', ({ rule, file, code }) => {
  write(file, code)
  const found = checkBoundaries(root)
  expect(found.map((violation) => [violation.rule, violation.file])).toContainEqual([rule, file])
})

test('every rule has a planted violation', () => {
  const planted = new Set(PLANTED.map(({ rule }) => rule))
  expect(RULES.filter((rule) => !planted.has(rule))).toEqual([])
})

test('a test file may use tools that run-time code may not', () => {
  write('vehicle/src/a.test.ts', `import 'node:fs'\nimport 'vitest'`)
  expect(checkBoundaries(root)).toEqual([])
})

test('services, which are published alone, tests, fixtures and names passed on count for themselves', () => {
  write('services/search/tile.ts', 'export const tile = 1')
  write('vehicle/src/testing/tile.ts', 'export const tile = 1')
  write('vehicle/src/tile.test.ts', 'export const tile = 1')
  write('site/src/ui/tile.tsx', `export { hero } from '@forecourt/blocks/hero'\nexport const shown = 1`)
  expect(checkBoundaries(root)).toEqual([])
})

test('an import of a type alone does not reach at run time', () => {
  write('site/src/types.ts', `import type { a } from '@forecourt/schemas/detour'`)
  expect(checkBoundaries(root)).toEqual([])
})

test('this repository keeps the table', () => {
  expect(checkBoundaries(ROOT).map(({ file, line, message }) => `${file}:${line} ${message}`)).toEqual([])
})
