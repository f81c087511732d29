import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { tempFolder } from '../lib/fixtures/temp-folder.ts'
import { ROOT } from '../lib/root.mjs'
import { archiveDate } from './archive-date.ts'
import { REVIEWED_INSTALL_SCRIPTS } from './install-scripts.ts'
import { lockedPackages } from './lockfile.ts'
import { notices, unacceptedLicenses } from './notices.ts'
import { readPackageDates, wrongDates } from './package-dates.ts'
import { billOfMaterials } from './sbom.ts'

const root = tempFolder()

function locked(packages: Record<string, object>): ReturnType<typeof lockedPackages> {
  writeFileSync(join(root.path, 'package-lock.json'), JSON.stringify({ packages }))
  return lockedPackages(root.path)
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

test('a package that is installed under another name is called what it is', () => {
  const alias = { 'node_modules/new-zeta': { name: 'zeta', version: '3.0.0', license: 'MIT' } }
  expect(notices(locked({ ...SOME, ...alias }))).toContain('- zeta 2.0.0, 3.0.0\n')
})

/** An archive as npm packs it: files with their date in seconds, each in blocks of 512 bytes. */
function archive(files: readonly (readonly [content: string, seconds: number])[]): Buffer {
  const blocks = files.flatMap(([content, seconds]) => {
    const header = Buffer.alloc(512)
    header.write('package/file')
    header.write(`${Buffer.byteLength(content).toString(8).padStart(11, '0')}\0`, 124)
    header.write(`${seconds.toString(8).padStart(11, '0')}\0`, 136)
    header.write('0', 156)
    const body = Buffer.alloc(Math.ceil(Buffer.byteLength(content) / 512) * 512)
    body.write(content)
    return [header, body]
  })
  return gzipSync(Buffer.concat([...blocks, Buffer.alloc(1024)]))
}

test('an archive is as old as its newest file, and undated where its packer wrote no dates', () => {
  const day = (text: string) => Date.parse(text) / 1_000
  expect(
    archiveDate(
      archive([
        ['x'.repeat(600), day('2012-01-20')],
        ['', day('2014-06-17T23:00:00Z')],
        ['y', 0],
      ]),
    ),
  ).toBe('2014-06-17')
  expect(archiveDate(archive([['x', day('1985-10-26T08:15:00Z')]]))).toBe('undated')
})

test('what runs and was made eight years ago is named, unless somebody said why it may run', () => {
  const packages = locked({
    ...SOME,
    'node_modules/old': { version: '1.0.0' },
    'node_modules/known': { version: '1.0.0' },
    'node_modules/other-machine': { version: '1.0.0', optional: true },
  })
  const dates = {
    '@a/b@1.0.0': 'undated',
    'zeta@2.0.0': '2018-11-23',
    'old@1.0.0': '2018-11-22',
    'known@1.0.0': '2012-01-20',
  }
  const reviewed = { 'known@1.0.0': 'draws nothing but lines', 'gone@1.0.0': 'was here once' }
  expect(wrongDates(packages, { asOf: '2026-11-23', dates }, reviewed)).toEqual([
    'tool@3.0.0: its date is not known, run "npm run package-dates"',
    'old@1.0.0: made on 2018-11-22, more than 8 years before 2026-11-23',
    'gone@1.0.0: is in the list of old packages, and no old package that runs',
  ])
})

test('every package that runs has a date, and every old one a reason', () => {
  expect(wrongDates(lockedPackages(ROOT), readPackageDates(ROOT))).toEqual([])
})

test('no install script runs, and every package that has one was looked at', () => {
  expect(readFileSync(join(ROOT, '.npmrc'), 'utf8').split('\n')).toContain('ignore-scripts=true')
  const withScript = lockedPackages(ROOT).filter(({ hasInstallScript }) => hasInstallScript)
  expect([...new Set(withScript.map(({ name }) => name))].toSorted()).toEqual(
    Object.keys(REVIEWED_INSTALL_SCRIPTS).toSorted(),
  )
})
