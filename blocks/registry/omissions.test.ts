import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { blockNames } from '../generator/block-names.ts'
import { registryChanges } from '../generator/register-block.ts'
import { copyWorkspaces, dependencyFile, type WorkspaceCopy } from '../generator/workspace-copy.ts'

const names = blockNames('promo-tile', [])
if (typeof names === 'string') throw new Error(names)

const lines = registryChanges(names).flatMap(({ file, importLine, entryLine }) => [
  { file, line: entryLine },
  { file, line: importLine },
])

/** Each asks the compiler and the tests in processes of their own, which takes half a minute on a busy machine. */
const COMPILE_MS = 120_000

describe('a block that is missing somewhere', { timeout: COMPILE_MS }, () => {
  let copy: WorkspaceCopy
  beforeAll(() => {
    copy = copyWorkspaces(['blocks'])
  })
  afterAll(() => copy.remove())

  const testRegistry = () =>
    copy.run(dependencyFile('vitest/vitest.mjs'), ['run', '--root', 'blocks', 'registry/registry.test.ts'])

  it('compiles and passes as it is', () => {
    expect(copy.compile().output).toBe('')
    expect(testRegistry().isOk).toBe(true)
  })

  it.each(lines)('[STU-05] is refused when $file loses "$line"', ({ file, line }) => {
    const path = join(copy.root, 'blocks', 'registry', file)
    const whole = readFileSync(path, 'utf8')
    const without = whole.split('\n').filter((text) => text !== line)
    expect(without).toHaveLength(whole.split('\n').length - 1)
    try {
      writeFileSync(path, without.join('\n'))
      expect(copy.compile().isOk && testRegistry().isOk).toBe(false)
    } finally {
      writeFileSync(path, whole)
    }
  })

  it('[STU-05] is refused when its folder is registered nowhere', () => {
    const before = lines.map(
      ({ file }) => [file, readFileSync(join(copy.root, 'blocks', 'registry', file), 'utf8')] as const,
    )
    try {
      for (const { file, line } of lines) {
        const path = join(copy.root, 'blocks', 'registry', file)
        writeFileSync(path, readFileSync(path, 'utf8').replace(`${line}\n`, ''))
      }
      expect(testRegistry().output).toContain('registry/schemas.ts')
    } finally {
      for (const [file, text] of before) writeFileSync(join(copy.root, 'blocks', 'registry', file), text)
    }
  })

  it('[STU-05] is refused when its fixture has a field that the query does not fetch', () => {
    const path = join(copy.root, 'blocks', 'promo-tile', 'promo-tile.fixture.ts')
    const whole = readFileSync(path, 'utf8')
    try {
      writeFileSync(path, whole.replaceAll('heading:', 'title:'))
      expect(copy.compile().isOk).toBe(false)
    } finally {
      writeFileSync(path, whole)
    }
  })
})
