import { describe, expect, it } from 'vitest'
import { documentTypes } from '@forecourt/schemas/schema-types'
import { ownCopy, ownQuery, SHARED_SECTIONS, sharedSectionOf } from './shared-sections.ts'

function section(type: (typeof SHARED_SECTIONS)[number]['type']) {
  const found = SHARED_SECTIONS.find((known) => known.type === type)
  if (!found) throw new Error(`there is no section ${type}`)
  return found
}
const makes = section('manufacturer')
const models = section('model')
const texts = section('brandCopy')
const names = section('displayNameRule')
const pages = section('sharedPage')
const slug = { _type: 'slug', current: 'mg' }
const tenant = { _type: 'reference', _ref: 'tenant-harbour' }

describe('[TEN-06] what all dealers share', () => {
  it('is told from a dealer’s own and from every other kind', () => {
    expect(sharedSectionOf('manufacturer', { allTenants: true })).toBe(makes)
    expect(sharedSectionOf('sharedPage', { path: '/a' })).toBe(pages)
    for (const own of [{ tenant }, { tenant, allTenants: true }, {}, null])
      expect(sharedSectionOf('manufacturer', own)).toBeUndefined()
    expect(sharedSectionOf('offer', { allTenants: true })).toBeUndefined()
    expect(sharedSectionOf('sharedPage', { tenant })).toBeUndefined()
  })

  it('every kind and every field that is copied is one of the content model', () => {
    for (const { type, ownType, copied } of SHARED_SECTIONS) {
      const fields = (kind: string) =>
        documentTypes.find(({ name }) => name === kind)?.fields?.map(({ name }) => name)
      expect([type, fields(type)]).toEqual([type, expect.arrayContaining([...copied])])
      expect([ownType, fields(ownType)]).toEqual([ownType, expect.arrayContaining([...copied, 'tenant'])])
    }
  })

  it('a dealer’s own make or model says only which it is, so that the rest stays the shared one’s', () => {
    const shared = { _id: 'm', slug, make: 'mg', name: 'MG', about: 'About', logo: {}, allTenants: true }
    expect(ownCopy(makes, shared, 'tenant-harbour')).toEqual({ _type: 'manufacturer', slug, tenant })
    expect(ownCopy(models, shared, 'tenant-harbour')).toEqual({
      _type: 'model',
      slug,
      make: 'mg',
      name: 'MG',
      tenant,
    })
    expect(ownCopy(names, shared, 'tenant-harbour')).toEqual({ _type: 'displayNameRule', tenant })
  })

  it('a dealer’s own text or page starts as a copy that is nobody else’s', () => {
    const shared = { _id: 'c', _rev: 'r', heading: 'H', text: 'T', points: ['a'], allTenants: true }
    const own = ownCopy(texts, shared, 'tenant-harbour')
    expect(own).toEqual({ _type: 'brandCopy', heading: 'H', text: 'T', points: ['a'], tenant })
    const page = ownCopy(
      pages,
      { _id: 'p', make: 'mg', path: '/a', title: 'A', blocks: [] },
      'tenant-harbour',
    )
    expect(page).toEqual({ _type: 'page', path: '/a', title: 'A', blocks: [], tenant })
  })

  it('what the dealer has already is looked for by what it is about', () => {
    expect(ownQuery(models, { make: 'mg', slug }, 'tenant-harbour')).toEqual({
      query:
        'string::split(*[_type == $type && tenant._ref == $tenantId && coalesce(make, "") == $key0 && coalesce(slug.current, "") == $key1][0]._id, ".")[-1]',
      params: { type: 'model', tenantId: 'tenant-harbour', key0: 'mg', key1: 'mg' },
    })
    expect(ownQuery(texts, {}, 't').params).toEqual({ type: 'brandCopy', tenantId: 't', key0: '', key1: '' })
  })
})
