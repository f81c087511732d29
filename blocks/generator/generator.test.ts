import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync, cpSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { blockNames, type BlockNames } from './block-names.ts'
import { createBlock, isComplete } from './create-block.ts'

const BLOCKS = join(import.meta.dirname, '..')

function namesOf(folder: string): BlockNames {
  const names = blockNames(folder, ['hero', 'link'])
  if (typeof names === 'string') throw new Error(names)
  return names
}

describe('block names', () => {
  it('spells a name in every way', () => {
    expect(namesOf('loan-table')).toEqual({
      folder: 'loan-table',
      type: 'loanTable',
      component: 'LoanTable',
      title: 'Loan table',
    })
  })

  it.each([
    ['', 'Name the block'],
    ['LoanTable', 'is not a block name'],
    ['loan table', 'is not a block name'],
    ['../escape', 'is not a block name'],
    ['price--slider', 'is not a block name'],
    ['2-wheels', 'is not a block name'],
    ['class', 'is reserved'],
    ['registry', 'is reserved'],
    ['section', 'is reserved'],
    ['link', 'already a type of the content model'],
    ['x'.repeat(41), 'is too long'],
  ])('refuses "%s"', (folder, reason) => {
    expect(blockNames(folder, ['hero', 'link'])).toContain(reason)
  })
})

describe('new block', () => {
  let root: string
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'forecourt-blocks-'))
    cpSync(join(BLOCKS, 'registry'), join(root, 'registry'), { recursive: true })
  })
  afterEach(() => rmSync(root, { recursive: true, force: true }))

  const registry = () =>
    Object.fromEntries(
      readdirSync(join(root, 'registry')).map((file) => [
        file,
        readFileSync(join(root, 'registry', file), 'utf8'),
      ]),
    )

  it('[STU-05] writes six files and two lines in each of five registries', () => {
    const before = registry()
    const written = createBlock(root, namesOf('loan-table'))
    expect(written).toHaveLength(11)
    expect(isComplete(root, namesOf('loan-table'))).toBe(true)
    for (const file of ['schemas.ts', 'projections.ts', 'components.tsx', 'fixtures.ts', 'sketches.ts'])
      expect(registry()[file]?.split('\n')).toHaveLength((before[file]?.split('\n').length ?? 0) + 2)
  })

  it('changes nothing the second time', () => {
    createBlock(root, namesOf('loan-table'))
    const once = registry()
    expect(createBlock(root, namesOf('loan-table'))).toEqual([])
    expect(registry()).toEqual(once)
  })

  it('completes a block that was written by half and keeps what its author has changed', () => {
    createBlock(root, namesOf('loan-table'))
    const component = join(root, 'loan-table', 'loan-table.tsx')
    writeFileSync(component, '// my own\n')
    rmSync(join(root, 'loan-table', 'loan-table.groq.ts'))
    expect(isComplete(root, namesOf('loan-table'))).toBe(false)
    expect(createBlock(root, namesOf('loan-table'))).toEqual([join('loan-table', 'loan-table.groq.ts')])
    expect(readFileSync(component, 'utf8')).toBe('// my own\n')
  })

  it('writes nothing when a registry has lost its shape', () => {
    writeFileSync(join(root, 'registry', 'fixtures.ts'), 'export const blockFixtures = {}\n')
    expect(() => createBlock(root, namesOf('loan-table'))).toThrow('registry/fixtures.ts')
    expect(readdirSync(root)).toEqual(['registry'])
  })
})
