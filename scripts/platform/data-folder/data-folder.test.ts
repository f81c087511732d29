import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ensureSecrets, prepareDataFolder } from './data-folder.ts'
import { productionSecrets } from './production-secrets.ts'
import { readPlatformSettings } from '../settings.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'forecourt-data-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('every generated secret is long, url-safe and different, and only the owner can read the file', () => {
  const { ingestTokens, ...rest } = ensureSecrets(folder)
  const all = [...Object.values(rest), ...Object.values(ingestTokens)]
  expect(new Set(all).size).toBe(10)
  for (const secret of all) expect(secret).toMatch(/^[\w-]{32,}$/)
  expect(statSync(join(folder, 'secrets.json')).mode & 0o777).toBe(0o600)
})

test('a second start keeps the secrets and adds those that an older file lacks', () => {
  const first = ensureSecrets(folder)
  const { searchParentKey: _dropped, ...older } = first
  writeFileSync(
    join(folder, 'secrets.json'),
    JSON.stringify({ ...older, ingestTokens: { outback: 'o'.repeat(40) } }),
  )
  const second = ensureSecrets(folder)
  expect(second.lakeAdminToken).toBe(first.lakeAdminToken)
  expect(second.searchParentKey).toMatch(/^[\w-]{32,}$/)
  expect(second.ingestTokens['outback']).toBe('o'.repeat(40))
  expect(ensureSecrets(folder)).toEqual(second)
})

test('a broken secrets file is refused with what to do, and left as it is', () => {
  writeFileSync(join(folder, 'secrets.json'), '{')
  expect(() => ensureSecrets(folder)).toThrow('npm run reset')
  expect(readFileSync(join(folder, 'secrets.json'), 'utf8')).toBe('{')
})

test('a folder in another format is refused with both formats named', () => {
  prepareDataFolder(folder)
  prepareDataFolder(folder)
  writeFileSync(join(folder, 'version'), '7\n')
  expect(() => prepareDataFolder(folder)).toThrow('data format "7"')
})

const SECRET_VARIABLES = [
  'LAKE_WRITE_TOKEN',
  'LAKE_READ_TOKEN',
  'LAKE_WEBHOOK_SECRET',
  'SEARCH_ADMIN_KEY',
  'SEARCH_PARENT_KEY',
  'SESSION_SECRET',
]
const PRODUCTION: Record<string, string> = {
  FORECOURT_MODE: 'production',
  STUDIO_URL: 'https://studio.example.com',
  ...Object.fromEntries(SECRET_VARIABLES.map((name) => [name, name.padEnd(32, '-')])),
}

function refusedLines(env: Record<string, string>): string[] {
  try {
    productionSecrets(env, readPlatformSettings(env))
    return []
  } catch (error) {
    return String(error instanceof Error ? error.message : error).split('\n')
  }
}

test('production takes its secrets from the environment and names everything missing or short, a line each', () => {
  expect(refusedLines(PRODUCTION)).toEqual([])
  expect(refusedLines({ FORECOURT_MODE: 'production', LAKE_WRITE_TOKEN: 'short' })).toEqual(
    ['STUDIO_URL', ...SECRET_VARIABLES].map((name) => expect.stringMatching(`^${name} `)),
  )
})

test.each(['', 'studio.example.com'])('production with STUDIO_URL "%s" is refused in one line', (url) => {
  expect(refusedLines({ ...PRODUCTION, STUDIO_URL: url })).toEqual([expect.stringMatching(/^STUDIO_URL .+$/)])
})
