import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { copyWorkspaces, dependencyFile, type WorkspaceCopy } from './workspace-copy.ts'

const GENERATOR = join('blocks', 'generator', 'new-block.ts')
// Extracting the Studio's schema takes most of it, on a machine that runs other tests beside this one.
const SLOW_MS = 180_000

describe('npm run new:block', () => {
  let copy: WorkspaceCopy
  let made: { isOk: boolean; output: string }
  const registry = (file: string) => readFileSync(join(copy.root, 'blocks', 'registry', file), 'utf8')

  beforeAll(() => {
    copy = copyWorkspaces(['blocks', 'schemas', 'studio', 'tenant-config', 'site', 'scripts'])
    made = copy.run(GENERATOR, ['price-guide'])
  }, SLOW_MS)
  afterAll(() => copy.remove())

  it(
    '[STU-05] makes a seventh block that compiles, renders and shows in the Studio',
    () => {
      expect(made).toMatchObject({ isOk: true })
      expect(copy.compile().output).toBe('')
      const tests = ['run', '--root', 'blocks', 'price-guide', 'registry/registry.test.ts']
      const result = copy.run(dependencyFile('vitest/vitest.mjs'), tests)
      expect(result).toMatchObject({ isOk: true })
      const schema = readFileSync(join(copy.root, 'schemas', 'generated', 'schema.json'), 'utf8')
      expect(schema).toContain('"priceGuide"')
    },
    SLOW_MS,
  )

  it('refuses a name that is taken, and changes nothing', () => {
    const before = registry('components.tsx')
    const again = copy.run(GENERATOR, ['price-guide'])
    expect(again.isOk).toBe(false)
    expect(again.output).toContain('There is already a block "price-guide"')
    expect(registry('components.tsx')).toBe(before)
  })

  it('refuses a name that is no name or a type of the content model', () => {
    for (const name of ['Price Guide', 'offer', 'class', ''])
      expect(copy.run(GENERATOR, [name]).isOk).toBe(false)
    expect(existsSync(join(copy.root, 'blocks', 'offer'))).toBe(false)
  })

  it.each(['schemas.ts', 'projections.ts', 'components.tsx', 'fixtures.ts', 'sketches.ts'])(
    '[STU-05] its line in %s cannot be taken away unnoticed',
    (file) => {
      const path = join(copy.root, 'blocks', 'registry', file)
      const whole = readFileSync(path, 'utf8')
      try {
        writeFileSync(path, whole.replace(/^ {2}(_type == "priceGuide" =>|priceGuide[:,]).*\n/m, ''))
        expect(readFileSync(path, 'utf8')).not.toBe(whole)
        expect(copy.compile().isOk).toBe(false)
      } finally {
        writeFileSync(path, whole)
      }
    },
  )
})
