import { describe, expect, it } from 'vitest'
import { parseProblem } from './problem-report.ts'

describe("a browser's report of a page that failed", () => {
  const report = { message: 'x is not a function', page: '/search/suv?page=2', digest: '123' }

  it('is words for the log', () => {
    expect(parseProblem(JSON.stringify({ ...report, more: 'is left out' }))).toEqual({
      ok: true,
      value: report,
    })
    const { digest: _, ...plain } = report
    expect(parseProblem(JSON.stringify(plain))).toEqual({ ok: true, value: plain })
  })

  it('stays on one line of the log', () => {
    const page = 'a\u2028b\u2029c\nd\re\u001b[31mf\u202eg'
    expect(parseProblem(JSON.stringify({ message: 'x', page }))).toEqual({
      ok: true,
      value: { message: 'x', page: 'a b c d e [31mf g' },
    })
  })

  it.each([
    ['{', 'JSON'],
    [JSON.stringify({ ...report, message: 7 }), 'message'],
    [JSON.stringify({ ...report, message: 'x'.repeat(501) }), 'message'],
    [JSON.stringify({ ...report, page: undefined }), 'page'],
    [JSON.stringify({ ...report, digest: 'x'.repeat(101) }), 'digest'],
  ])('%s is refused by name', (text, name) => {
    const parsed = parseProblem(text)
    expect(parsed.ok ? '' : parsed.message).toContain(name)
  })
})
