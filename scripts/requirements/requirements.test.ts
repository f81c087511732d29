import { expect, test } from 'vitest'
import { coverage, proofsDocument } from './proofs-document.ts'
import { proofProblems, readProofs, referenceProblems } from './references.ts'
import { readRequirementRows } from './rows.ts'

/** Put together here: written out, an id would count as named by this file. */
const id = (number: string) => ['ZZZ', number].join('-')
const title = (...ids: string[]) => ids.map((one) => `[${one}] `).join('')

const prices = (...ids: string[]) => ({
  path: 'docs/requirements/prices.md',
  text: ids.map((one) => `### ${one}\n\nA sentence about ${one}.\n`).join('\n'),
})
const { rows } = readRequirementRows([prices(id('01'), id('02'), id('02a'), id('02b'), 'N1', 'C1')])
const file = (text: string, path = 'a.test.ts') => [{ path, text }]

test('rows are the headings that are an id, with their parts', () => {
  expect([...rows.keys()]).toEqual([id('01'), id('02'), id('02a'), id('02b'), 'N1', 'C1'])
  expect(rows.get(id('02'))).toEqual({ id: id('02'), file: 'prices.md', parts: [id('02a'), id('02b')] })
  expect(readRequirementRows(file(`## Prices\n\n### ${id('01')} and more\n\n${id('03')}`)).rows.size).toBe(0)
})

test('a heading twice and a part without its row are problems', () => {
  expect(readRequirementRows([prices(id('01'), id('01'), id('05b'))]).problems).toEqual([
    `docs/requirements/prices.md: ${id('01')} is a heading twice`,
    `${id('05b')} is a part, but ${id('05')} is no heading`,
  ])
})

test('ids are read from the beginning of titles, also of those in a table', () => {
  const text = [
    `// [${id('01')}] a comment`,
    `test('${title(id('02a'), 'N1')}a price', f)`,
    `it.each([['${title('C1')}a row', f(1)]])("${title(id('02b'))}%s", f)`,
    `test('of ${title(id('01'))}', f)`,
    `test('${title(id('02a'))}again', f)`,
  ].join('\n')
  expect(readProofs(file(text)).map((proof) => proof.id)).toEqual([id('02a'), 'N1', 'C1', id('02b')])
})

test('a title that names no row is a problem, and so is a whole row before its parts', () => {
  const problemsOf = (...ids: string[]) =>
    proofProblems(readProofs(file(ids.map((one) => `test('${title(one)}x', f)`).join('\n'))), rows)
  expect(problemsOf(id('01'), id('02a'), 'N1')).toEqual([])
  expect(problemsOf(id('07'), 'N2')).toEqual([
    `a.test.ts: a title names ${id('07')}, which is no heading in docs/requirements`,
    'a.test.ts: a title names N2, which is no heading in docs/requirements',
  ])
  expect(problemsOf(id('02'), id('02a'))).toEqual([
    `a.test.ts: a title names ${id('02')} as a whole, but no title names ${id('02b')}`,
  ])
  expect(problemsOf(id('02'), id('02a'), id('02b'))).toEqual([])
})

test('an id of a known group that is no heading is a problem at its line; others only look like ids', () => {
  const text = `// ${id('01')}, UTF-16\n// ${id('09')} and ${id('02c')}`
  expect(referenceProblems(file(text, 'a.ts'), rows)).toEqual([
    `a.ts:2: ${id('09')} is no heading in docs/requirements`,
    `a.ts:2: ${id('02c')} is no heading in docs/requirements`,
  ])
})

test('a row counts as its parts; designs are no requirements', () => {
  const proofs = [
    { id: id('02a'), path: 'b.test.ts' },
    { id: 'N1', path: 'a.test.ts' },
  ]
  expect(coverage(rows.values(), proofs)).toEqual({ named: 1, total: 3 })
})

test('the document has a line for every row, named or not, with its files in order', () => {
  const proofs = [
    { id: id('02a'), path: 'b.test.ts' },
    { id: id('02a'), path: 'a.test.ts' },
  ]
  const lines = proofsDocument(rows, proofs).split('\n')
  const link = (one: string) => `[${one}](prices.md#${one.toLowerCase()})`
  expect(lines.filter((line) => line.startsWith('| [ZZZ-'))).toEqual([
    `| ${link(id('01'))} | none |`,
    `| ${link(id('02a'))} | [a.test.ts](../../a.test.ts)<br>[b.test.ts](../../b.test.ts) |`,
    `| ${link(id('02b'))} | none |`,
  ])
  expect(lines.filter((line) => line.startsWith('## '))).toEqual(['## ZZZ', '## Settled', '## Designs'])
})
