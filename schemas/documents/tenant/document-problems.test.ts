import { describe, expect, it } from 'vitest'
import { tenantProblems } from './document-problems.ts'

const DOC = {
  _id: 'drafts.tenant-redgum',
  _type: 'tenant',
  name: 'Redgum',
  slug: { _type: 'slug', current: 'redgum' },
}

describe('a dealer’s document in the Studio', () => {
  it('without faults has none', () => {
    expect(tenantProblems(DOC)).toEqual([])
  })

  it('[FIN-18] a starting value outside its bounds is refused beside its field (C14)', () => {
    expect(tenantProblems({ ...DOC, finance: { term: { default: 6, max: 5 } } })).toEqual([
      {
        message: 'The site would ignore this: 6 is not between 1 and 5.',
        path: ['finance', 'term', 'default'],
      },
    ])
  })

  it('[FIN-01] a lender without a name is refused, for the site would show none', () => {
    expect(tenantProblems({ ...DOC, finance: { provider: { kind: 'taurus' } } })).toMatchObject([
      { path: ['finance', 'provider', 'name'] },
    ])
  })

  it('an item of a list is named by its key', () => {
    const dealerships = [
      { _key: 'a', id: 1, slug: 'one', name: 'One' },
      { _key: 'b', id: 1.5, slug: 'two', name: 'Two' },
    ]
    expect(tenantProblems({ ...DOC, dealerships, hosts: ['ok.example', 'not a host'] })).toEqual([
      { message: expect.stringContaining('not a host name'), path: ['hosts', 1] },
      { message: expect.any(String), path: ['dealerships', { _key: 'b' }, 'id'] },
    ])
  })

  it('[CARD-01] the dealer’s own button is evaluated with its condition as the site reads it', () => {
    const custom = (changes: Record<string, unknown>) =>
      tenantProblems({
        ...DOC,
        card: { custom: { label: 'Build yours', href: '/build/{slug}', ...changes } },
      })
    const row = { _type: 'ruleCondition', field: 'make', op: 'eq', values: ['MG'] }
    expect(custom({ when: { _type: 'ruleWhere', combine: 'all', conditions: [row] } })).toEqual([])
    expect(custom({ when: { _type: 'ruleWhere', combine: 'all', conditions: [] } })).toEqual([])
    expect(custom({ href: '/build/{vin}' })).toMatchObject([{ path: ['card', 'custom', 'href'] }])
    expect(custom({ label: undefined })).toMatchObject([{ path: ['card', 'custom', 'label'] }])
    // Rows say themselves what is wrong with them, and there is no field at the parser's path.
    expect(custom({ when: { combine: 'all', conditions: [{ ...row, values: [] }] } })).toEqual([])
  })

  it('[TEN-22] a hidden action, a section and an address out of their lists are named', () => {
    const paths = (changes: Record<string, unknown>) =>
      tenantProblems({ ...DOC, ...changes }).map(({ path }) => path)
    expect(paths({ hiddenActions: ['dance'] })).toEqual([['hiddenActions', 0]])
    expect(paths({ vdp: { sections: [{ _key: 'a', key: 'weather' }] } })).toEqual([
      ['vdp', 'sections', { _key: 'a' }, 'key'],
    ])
    expect(paths({ routes: { garage: '/a?b' } })).toEqual([['routes', 'garage']])
  })

  it('what is not filled in yet is left to the fields themselves', () => {
    expect(tenantProblems({ _id: 'drafts.x', _type: 'tenant' })).toEqual([])
  })
})
