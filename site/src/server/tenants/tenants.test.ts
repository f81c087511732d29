import { describe, expect, it } from 'vitest'
import { makeDirectory, tenantDoc } from './tenants.fixture.ts'
import { createTenantRegistry, type RegistryDocuments } from './tenants.ts'

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

  it('a load that ends after one that began later changes nothing: it may be older than the last change', async () => {
    const loads: PromiseWithResolvers<RegistryDocuments>[] = []
    const directory = createTenantRegistry({
      load: () => {
        const load = Promise.withResolvers<RegistryDocuments>()
        loads.push(load)
        return load.promise
      },
      now: () => 0,
      onProblem: (message) => expect.unreachable(message),
    })
    const older = directory.refresh()
    const newer = directory.refresh()
    loads[1]?.resolve({ tenants: [tenantDoc('harbour', { name: 'New name' })], rules: [] })
    expect(await newer).toBe(true)
    loads[0]?.resolve({ tenants: [tenantDoc('harbour', { name: 'Old name' })], rules: [] })
    expect(await older).toBe(true)
    expect(directory.bySlug('harbour')?.tenant.name).toBe('New name')
  })

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
