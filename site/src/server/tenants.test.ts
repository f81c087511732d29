import { describe, expect, it } from 'vitest'
import { createTenantDirectory, type DirectoryDocuments } from './tenants.ts'

const tenantDoc = (slug: string, over: Record<string, unknown> = {}) => ({
  _id: `tenant-${slug}`,
  _type: 'tenant',
  name: slug,
  slug,
  template: 'multi-brand',
  hosts: [`www.${slug}.example`],
  ...over,
})
const ruleDoc = (id: string, over: Record<string, unknown> = {}) => ({
  _id: id,
  title: id,
  reason: 'because',
  effect: 'exclude',
  on: 'stock',
  tenants: [{ _ref: 'tenant-harbour' }],
  where: {
    combine: 'all',
    conditions: [{ _type: 'ruleCondition', field: 'make', op: 'eq', valueFrom: 'values', values: ['Kia'] }],
  },
  ...over,
})

function makeDirectory(documents: DirectoryDocuments) {
  const state = { documents, isDown: false }
  const problems: { message: string; fields: Record<string, unknown> }[] = []
  const directory = createTenantDirectory({
    load: async () => {
      if (state.isDown) throw new Error('ECONNREFUSED')
      return state.documents
    },
    now: () => Date.UTC(2026, 5, 1),
    onProblem: (message, fields) => problems.push({ message, fields }),
  })
  return { directory, state, problems }
}

describe('tenants in memory', () => {
  it('[TEN-01] finds a tenant by slug, id and host', async () => {
    const { directory } = makeDirectory({ tenants: [tenantDoc('harbour'), tenantDoc('wattle')], rules: [] })
    expect(directory.isLoaded).toBe(false)
    expect(await directory.refresh()).toBe(true)
    expect(directory.bySlug('harbour')?.id).toBe('tenant-harbour')
    expect(directory.byId('tenant-wattle')?.tenant.slug).toBe('wattle')
    expect(directory.slugOfHost('www.harbour.example')).toBe('harbour')
    expect(directory.slugOfHost('wattle.localhost:3000')).toBe('wattle')
    expect(directory.slugOfHost('evil.example')).toBeUndefined()
  })

  it('[TEN-19] names the tenant that has the website number of another; both stay up', async () => {
    const tenants = ['harbour', 'wattle'].map((slug) => tenantDoc(slug, { websiteId: 101 }))
    const { directory, problems } = makeDirectory({ tenants, rules: [] })
    await directory.refresh()
    await directory.refresh()
    expect(problems.map(({ fields }) => fields['problems'])).toEqual([
      'wattle: website number 101 is that of harbour',
    ])
    expect(directory.all()).toHaveLength(2)
  })

  it('[CARD-01] a tenant’s own button keeps the condition that the Studio wrote in rows', async () => {
    const row = { _type: 'ruleCondition', field: 'make', op: 'eq', valueFrom: 'values', values: ['MG'] }
    const custom = { label: 'Build', href: '/build/{slug}', when: { combine: 'all', conditions: [row] } }
    const { directory, problems } = makeDirectory({
      tenants: [tenantDoc('harbour', { card: { custom } })],
      rules: [],
    })
    await directory.refresh()
    expect(problems).toEqual([])
    expect(directory.bySlug('harbour')?.tenant.card.custom?.when).toEqual({
      all: [{ field: 'make', op: 'eq', value: 'MG' }],
    })
  })

  it('[TEN-04] gives each tenant the enabled rules that name it, in their order', async () => {
    const { directory } = makeDirectory({
      tenants: [tenantDoc('harbour'), tenantDoc('wattle')],
      rules: [
        ruleDoc('late', { order: 9 }),
        ruleDoc('early', { order: 1 }),
        ruleDoc('off', { enabled: false }),
        ruleDoc('all', { order: 5, allTenants: true, tenants: null }),
      ],
    })
    await directory.refresh()
    expect(directory.bySlug('harbour')?.rules.map((rule) => rule._id)).toEqual(['early', 'all', 'late'])
    expect(directory.bySlug('wattle')?.rules.map((rule) => rule._id)).toEqual(['all'])
  })

  it('[STU-03] rules written around the editor are ignored one by one, each named once, and the others hold', async () => {
    const odd = [
      ruleDoc('removed-field', {
        where: {
          combine: 'all',
          conditions: [{ _type: 'ruleCondition', field: 'cost', op: 'eq', values: ['1'] }],
        },
      }),
      ruleDoc('no-list', { where: { combine: 'all', conditions: 'everything' } }),
      ruleDoc('null-condition', { where: { combine: 'all', conditions: [null] } }),
      ruleDoc('values-object', {
        where: {
          combine: 'all',
          conditions: [{ _type: 'ruleCondition', field: 'make', op: 'in', values: { a: 1 } }],
        },
      }),
      ruleDoc('too-many', {
        where: {
          combine: 'all',
          conditions: [
            {
              _type: 'ruleCondition',
              field: 'stocknum',
              op: 'in',
              values: Array.from({ length: 100_000 }, (_, n) => `N${n}`),
            },
          ],
        },
      }),
      ruleDoc('null-tenant', { tenants: [null] }),
    ]
    const { directory, problems } = makeDirectory({
      tenants: [tenantDoc('harbour')],
      rules: [...odd, ruleDoc('sound')],
    })
    expect(await directory.refresh()).toBe(true)
    await directory.refresh()
    expect(directory.bySlug('harbour')?.rules.map(({ _id }) => _id)).toEqual(['sound'])
    expect(problems.map(({ fields }) => fields['document'])).toEqual(odd.map(({ _id }) => _id))
    expect(problems.every(({ message }) => message.includes('the rule is ignored'))).toBe(true)
  })

  it('leaves out an invalid rule and names it once', async () => {
    const broken = ruleDoc('broken', { effect: 'explode' })
    const { directory, problems } = makeDirectory({
      tenants: [tenantDoc('harbour')],
      rules: [broken, ruleDoc('fine')],
    })
    await directory.refresh()
    await directory.refresh()
    expect(directory.bySlug('harbour')?.rules.map((rule) => rule._id)).toEqual(['fine'])
    expect(problems.filter(({ fields }) => fields['document'] === 'broken')).toHaveLength(1)
  })

  it('[TEN-04] a rule that is judged in the index is in force once every vehicle was judged, its last version until then', async () => {
    const where = (plus: number) => ({
      combine: 'all',
      conditions: [
        {
          _type: 'ruleCondition',
          field: 'price',
          op: 'lt',
          valueFrom: 'field',
          otherField: 'before_price',
          plus,
        },
      ],
    })
    const { directory, state } = makeDirectory({
      tenants: [tenantDoc('harbour')],
      rules: [ruleDoc('fine'), ruleDoc('reduced', { where: where(0) })],
    })
    const inForce = () => directory.bySlug('harbour')?.rules.map(({ _id, token }) => [_id, token])
    const published = () => directory.published()[0]?.rules.find(({ _id }) => _id === 'reduced')?.token ?? ''
    await directory.refresh()
    const first = published()
    expect(first).not.toBe('')
    // What was judged is not known yet: as it was when the process ended.
    expect(inForce()).toEqual([
      ['fine', undefined],
      ['reduced', first],
    ])
    directory.setJudged(new Set())
    expect(inForce()).toEqual([['fine', undefined]])
    directory.setJudged(new Set([first]))
    state.documents = { ...state.documents, rules: [ruleDoc('reduced', { where: where(-500) })] }
    await directory.refresh()
    expect(published()).not.toBe(first)
    expect(inForce()).toEqual([['reduced', first]])
    directory.setJudged(new Set([published()]))
    expect(inForce()).toEqual([['reduced', published()]])
  })

  it('keeps a tenant as it last was when its document becomes unusable', async () => {
    const { directory, state, problems } = makeDirectory({ tenants: [tenantDoc('harbour')], rules: [] })
    await directory.refresh()
    state.documents = { tenants: [tenantDoc('harbour', { slug: 'No Slug!' })], rules: [] }
    await directory.refresh()
    expect(directory.bySlug('harbour')?.tenant.name).toBe('harbour')
    expect(problems.some(({ fields }) => fields['document'] === 'tenant-harbour')).toBe(true)
  })

  it.each(['harbour', 'har-bour'])(
    '[TEN-01] a second document with the slug %s does not take the site over, and is named once',
    async (slug) => {
      const impostor = tenantDoc(slug, {
        _id: 'a-impostor',
        name: 'Impostor',
        hosts: ['www.impostor.example'],
      })
      const { directory, state, problems } = makeDirectory({ tenants: [tenantDoc('harbour')], rules: [] })
      await directory.refresh()
      state.documents = { tenants: [impostor, tenantDoc('harbour')], rules: [] }
      await directory.refresh()
      await directory.refresh()
      expect(directory.bySlug('harbour')?.id).toBe('tenant-harbour')
      expect(directory.slugOfHost('harbour.localhost')).toBe('harbour')
      expect(directory.slugOfHost('www.impostor.example')).toBeUndefined()
      expect(directory.byId('a-impostor')).toBeUndefined()
      expect(problems.filter(({ fields }) => fields['document'] === 'slug of a-impostor')).toHaveLength(1)
      state.documents = { tenants: [impostor], rules: [] }
      await directory.refresh()
      expect(directory.all().map(({ id }) => id)).toEqual(['a-impostor'])
    },
  )

  it('forgets a tenant whose document was deleted', async () => {
    const { directory, state } = makeDirectory({ tenants: [tenantDoc('harbour')], rules: [] })
    await directory.refresh()
    state.documents = { tenants: [], rules: [] }
    await directory.refresh()
    expect(directory.bySlug('harbour')).toBeUndefined()
  })

  it('stays as it was while the lake is down, and says so once', async () => {
    const { directory, state, problems } = makeDirectory({ tenants: [tenantDoc('harbour')], rules: [] })
    await directory.refresh()
    const before = problems.length
    state.isDown = true
    expect(await directory.refresh()).toBe(false)
    expect(await directory.refresh()).toBe(false)
    expect(directory.bySlug('harbour')).toBeDefined()
    expect(problems).toHaveLength(before + 1)
  })
})
