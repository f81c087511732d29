import { chmodSync, mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { modeOf, tempFolder } from '../../lib/fixtures/temp-folder.ts'
import { makePrivateFolder } from './private-folder.ts'

const temp = tempFolder()
let folder: string
let told: string[]
beforeEach(() => {
  folder = temp.path
  told = []
})

const mode = (...names: string[]) => modeOf(join(folder, ...names))
const make = (path = join(folder, 'data')) => makePrivateFolder(path, 'version', (line) => told.push(line))

test.skipIf(process.platform === 'win32')('a new data folder is the present user’s alone', () => {
  make()
  expect(mode('data')).toBe('700')
  expect(told).toEqual([])
})

test.skipIf(process.platform === 'win32')(
  'a folder that others could read is mended, and that is told',
  () => {
    mkdirSync(join(folder, 'data/records/base'), { recursive: true })
    for (const name of ['version', 'secrets.json', 'records/base/1'])
      writeFileSync(join(folder, 'data', name), '')
    writeFileSync(join(folder, 'outside'), '')
    symlinkSync(join(folder, 'outside'), join(folder, 'data/link'))
    const all: [string[], number][] = [
      [['data'], 0o755],
      [['data', 'records'], 0o755],
      [['data', 'records', 'base'], 0o700],
      [['data', 'records', 'base', '1'], 0o640],
      [['data', 'secrets.json'], 0o644],
      [['data', 'version'], 0o600],
      [['outside'], 0o644],
    ]
    for (const [names, rights] of all) chmodSync(join(folder, ...names), rights)
    make()
    expect(all.map(([names]) => mode(...names))).toEqual(['700', '700', '700', '600', '600', '600', '644'])
    expect(told).toEqual([expect.stringMatching(/could look into .* \(4 files and folders\)/)])
    make()
    expect(told).toHaveLength(1)
    chmodSync(join(folder, 'data/records/base/1'), 0o644)
    make()
    expect([told.length, mode('data', 'records', 'base', '1')]).toEqual([1, '600'])
  },
)

test('a folder that somebody else keeps things in is refused, and left as it was', () => {
  writeFileSync(join(folder, 'thesis.txt'), '')
  chmodSync(folder, 0o755)
  expect(() => make(folder)).toThrow(/was not made by Forecourt/)
  expect(mode()).toBe('755')
  expect(() => make(tmpdir())).toThrow(/was not made by Forecourt/)
})

test('a volume that is empty but for what its file system put there is taken', () => {
  mkdirSync(join(folder, 'lost+found'))
  make(folder)
  expect(readdirSync(folder)).toEqual(['lost+found'])
})

test('a folder that cannot be made is one clear sentence', () => {
  writeFileSync(join(folder, 'file'), '')
  expect(() => make(join(folder, 'file/data'))).toThrow(
    /^The data folder .* cannot be made \(.*\): set FORECOURT_DATA_DIR to a folder that this user may write to\.$/,
  )
})
