import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ROOT } from '../lib/root.mjs'
import { REVIEWED_INSTALL_SCRIPTS } from './install-scripts.ts'
import { lockedPackages } from './lockfile.ts'
import { notices, unacceptedLicenses } from './notices.ts'
import { billOfMaterials } from './sbom.ts'

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'forecourt-supply-'))
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

function locked(packages: Record<string, object>): ReturnType<typeof lockedPackages> {
  writeFileSync(join(root, 'package-lock.json'), JSON.stringify({ packages }))
  return lockedPackages(root)
}

const SOME = {
  '': { version: '0.1.0' },
  'node_modules/@forecourt/site': { link: true },
  'node_modules/zeta': { version: '2.0.0', license: 'MIT', integrity: 'sha512-AQID' },
  'node_modules/@a/b': { version: '1.0.0', license: 'Public Domain' },
  'node_modules/zeta/node_modules/tool': { version: '3.0.0', license: 'MIT', dev: true },
  'site/node_modules/tool': { version: '3.0.0', license: 'MIT' },
  'node_modules/builder': { version: '4.0.0', license: 'Proprietary', dev: true, hasInstallScript: true },
}

test('the notices name what runs, once for each version, and nothing that only builds', () => {
  const text = notices(locked(SOME))
  expect(text).toContain('## MIT\n\n- tool 3.0.0\n- zeta 2.0.0\n')
  expect(text).toContain('## Public Domain\n\n- @a/b 1.0.0\n')
  expect(text).not.toMatch(/builder|forecourt\/site/)
})

test('a licence that nobody has accepted is named where it runs, also as a part of another', () => {
  const packages = locked({
    ...SOME,
    'node_modules/viral': { version: '1.0.0', license: 'AGPL-3.0-only' },
    'node_modules/both': { version: '1.0.0', license: 'MIT AND SSPL-1.0' },
    'node_modules/either': { version: '1.0.0', license: '(AGPL-3.0-only OR MIT)' },
    'node_modules/silent': { version: '1.0.0' },
  })
  expect(unacceptedLicenses(packages)).toEqual([
    'both 1.0.0: MIT AND SSPL-1.0',
    'silent 1.0.0: unknown',
    'viral 1.0.0: AGPL-3.0-only',
  ])
})

test('the bill of materials holds each package that runs, with its address, hash and licence', () => {
  const bill = billOfMaterials(locked(SOME), '0.1.0', '2026-01-01T00:00:00.000Z')
  expect(bill).toMatchObject({
    bomFormat: 'CycloneDX',
    components: [
      { purl: 'pkg:npm/%40a/b@1.0.0', hashes: [], licenses: [{ license: { name: 'Public Domain' } }] },
      { purl: 'pkg:npm/tool@3.0.0', licenses: [{ expression: 'MIT' }] },
      { purl: 'pkg:npm/zeta@2.0.0', hashes: [{ alg: 'SHA-512', content: '010203' }] },
    ],
  })
})

test('no install script runs, and every package that has one was looked at', () => {
  expect(readFileSync(join(ROOT, '.npmrc'), 'utf8').split('\n')).toContain('ignore-scripts=true')
  const withScript = lockedPackages(ROOT).filter(({ hasInstallScript }) => hasInstallScript)
  expect([...new Set(withScript.map(({ name }) => name))].toSorted()).toEqual(
    Object.keys(REVIEWED_INSTALL_SCRIPTS).toSorted(),
  )
})
