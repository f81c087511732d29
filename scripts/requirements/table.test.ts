import { expect, test } from 'vitest'
import { proofTable, readGroups, requirementTitles } from './table.ts'

const GROUPS = new Map([['PRC', 12]])

test('ids are read from the titles of tests, not from comments or other strings', () => {
  const text = `// PRC-01\nconst a = 'PRC-02'\ntest('[PRC-03] price', () => {})\ntest.each([1])("[PRC-04] a \\" b", () => {})\ndescribe(\`PRC-05\`, f)`
  expect(requirementTitles('a.test.ts', text, GROUPS).map(({ id }) => id)).toEqual([
    'PRC-03',
    'PRC-04',
    'PRC-05',
  ])
})

test('words that only look like an id are ignored', () => {
  expect(requirementTitles('a.test.ts', `test('UTF-16 and SHA-25', f)`, GROUPS)).toEqual([])
})

// Put together here: written out, the id would count as named by this file.
const beyondTheEnd = ['PRC', '13'].join('-')

test('an id beyond the end of its group is an error', () => {
  expect(() => requirementTitles('a.test.ts', `test('[${beyondTheEnd}] no such row', f)`, GROUPS)).toThrow(
    'PRC ends at 12',
  )
})

test('groups come from the table of the document', () => {
  expect(readGroups('| Group | What | Rows |\n| --- | --- | --- |\n| PRC | Prices | 12 |\n')).toEqual(GROUPS)
})

test('the table lists each id once, with its files in order', () => {
  const table = proofTable([
    { id: 'PRC-02', file: 'b.test.ts' },
    { id: 'PRC-01', file: 'b.test.ts' },
    { id: 'PRC-02', file: 'a.test.ts' },
  ])
  expect(table.split('\n').slice(2)).toEqual([
    '| PRC-01 | b.test.ts |',
    '| PRC-02 | a.test.ts<br>b.test.ts |',
  ])
})
