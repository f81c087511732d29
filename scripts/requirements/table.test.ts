import { expect, test } from 'vitest'
import { proofTable, readGroups, requirementTitles } from './table.ts'

// A group that the real document does not have: the titles below are text for the parser and prove nothing.
const GROUPS = new Map([['ZZZ', 12]])

test('ids are read from the titles of tests, not from comments or other strings', () => {
  const text = `// ZZZ-01\nconst a = 'ZZZ-02'\ntest('[ZZZ-03] price', () => {})\ntest.each([1])("[ZZZ-04] a \\" b", () => {})\ndescribe(\`ZZZ-05\`, f)`
  expect(requirementTitles('a.test.ts', text, GROUPS).map(({ id }) => id)).toEqual([
    'ZZZ-03',
    'ZZZ-04',
    'ZZZ-05',
  ])
})

test('words that only look like an id are ignored', () => {
  expect(requirementTitles('a.test.ts', `test('UTF-16 and SHA-25', f)`, GROUPS)).toEqual([])
})

// Put together here: written out, the id would count as named by this file.
const beyondTheEnd = ['ZZZ', '13'].join('-')

test('an id beyond the end of its group is an error', () => {
  expect(() => requirementTitles('a.test.ts', `test('[${beyondTheEnd}] no such row', f)`, GROUPS)).toThrow(
    'ZZZ ends at 12',
  )
})

test('groups come from the table of the document', () => {
  expect(readGroups('| Group | What | Rows |\n| --- | --- | --- |\n| ZZZ | Prices | 12 |\n')).toEqual(GROUPS)
})

test('the table lists each id once, with its files in order', () => {
  const table = proofTable([
    { id: 'ZZZ-02', file: 'b.test.ts' },
    { id: 'ZZZ-01', file: 'b.test.ts' },
    { id: 'ZZZ-02', file: 'a.test.ts' },
  ])
  expect(table.split('\n').slice(2)).toEqual([
    '| ZZZ-01 | b.test.ts |',
    '| ZZZ-02 | a.test.ts<br>b.test.ts |',
  ])
})
