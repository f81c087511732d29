import { expect, test } from 'vitest'
import { issuesLine } from './result.ts'

test('issues are one line, each with its path', () => {
  const issues = [
    { path: 'name', message: 'required' },
    { path: '', message: 'expected a form' },
  ]
  expect(issuesLine(issues)).toBe('name: required; expected a form')
  expect(issuesLine([])).toBe('')
})

test('a document with a hundred thousand mistakes, or an endless one, makes no endless line', () => {
  const many = Array.from({ length: 100_000 }, (_, at) => ({
    path: `where.${at}`,
    message: 'x'.repeat(1_000),
  }))
  const line = issuesLine(many)
  expect(line.length).toBeLessThan(8_000)
  expect(line).toMatch(/; and 99980 more$/)
})
