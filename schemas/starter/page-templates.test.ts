import { financeClaimsIn } from '@forecourt/tenant-config/finance/claims'
import { expect, it } from 'vitest'
import { textsIn } from '../objects/finance-claim-rule.ts'
import { pagePathProblem } from '../objects/link-rules.ts'
import { claimsNoPrice } from '../objects/stated-facts.ts'
import { PAGE_TEMPLATES } from './page-templates.ts'

it.each(PAGE_TEMPLATES)(
  'a page that begins as "$title" claims nothing, and its blocks have keys of their own',
  ({ content }) => {
    const { blocks, path } = content
    expect(textsIn(blocks).flatMap((text) => financeClaimsIn(text))).toEqual([])
    expect(claimsNoPrice(textsIn(blocks))).toBe(true)
    expect(new Set(blocks.map(({ _key }) => _key)).size).toBe(blocks.length)
    expect(blocks.length).toBeGreaterThan(3)
    expect(path === undefined ? undefined : pagePathProblem(path)).toBeUndefined()
  },
)

it('each template is found by a name of its own', () => {
  expect(new Set(PAGE_TEMPLATES.map(({ id }) => id)).size).toBe(PAGE_TEMPLATES.length)
})
