import { expect, it } from 'vitest'
import { section } from '../section/section.schema.ts'
import { model } from '../model/model.schema.ts'

type Check = (value: unknown, context: object) => unknown

/** The problems that the field `blocks` of a document type tells synchronously, warnings among them. */
function problemsOf(type: typeof section | typeof model, blocks: readonly object[]): unknown[] {
  const fields: readonly { name: string; validation?: unknown }[] = type.fields
  const field = fields.find(({ name }) => name === 'blocks')
  const checks: Check[] = []
  const rule = {
    custom(check: Check) {
      checks.push(check)
      return { warning: () => rule }
    },
  }
  const validate = field?.validation as (of: typeof rule) => unknown
  validate(rule)
  // The last one asks the content service.
  return checks.slice(0, -1).flatMap((check) => {
    const answer = check(blocks, {})
    return typeof answer === 'string' ? [answer] : []
  })
}

it('a page has 80 blocks at most', () => {
  const many = (count: number) => Array.from({ length: count }, () => ({ _type: 'faq' }))
  expect(problemsOf(section, many(80))).toEqual([])
  expect(problemsOf(section, many(200))).toEqual(['80 blocks at most: nobody scrolls further.'])
})

it('a section holds no section, and the page of a model no second opening', () => {
  expect(problemsOf(section, [{ _type: 'faq' }, { _type: 'sharedSection' }])).toEqual([
    'A section cannot hold another section. Put both on the page.',
  ])
  expect(problemsOf(section, [{ _type: 'hero' }])).toEqual([])
  expect(problemsOf(model, [{ _type: 'hero' }])).toEqual([
    expect.stringContaining('begins with its name and picture'),
  ])
  expect(problemsOf(model, [{ _type: 'sharedSection' }])).toEqual([])
})
