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

  it('what is not filled in yet is left to the fields themselves', () => {
    expect(tenantProblems({ _id: 'drafts.x', _type: 'tenant' })).toEqual([])
  })
})
