import { describe, expect, it } from 'vitest'
import { get, HARBOUR, send, setup, siteOf, tenantDoc, WATTLE } from '../front-handler.fixture.ts'

describe('[TEN-01] a published change of hosts is live without a restart', () => {
  it('a host that is added answers, and one that is taken away does not any more', async () => {
    const { documents, directory } = await setup()
    expect(await siteOf('new.harbour.example')).toBe(404)
    documents.tenants[0] = tenantDoc('harbour', ['new.harbour.example'])
    await directory.refresh()
    expect(await siteOf('new.harbour.example')).toBe('/h/harbour')
    expect(await siteOf('www.harbour.example')).toBe(404)
  })

  it('a host may go from one dealer to another', async () => {
    const { documents, directory, problems } = await setup()
    documents.tenants = [tenantDoc('harbour', []), tenantDoc('wattle', HARBOUR)]
    await directory.refresh()
    expect(await siteOf('www.harbour.example')).toBe('/h/wattle')
    expect(problems).toEqual([])
  })

  it('a host that another dealer claims stays with the one that has it, who is named', async () => {
    const { documents, directory, problems } = await setup()
    documents.tenants = [tenantDoc('a-thief', HARBOUR), ...documents.tenants]
    await directory.refresh()
    expect(await siteOf('www.harbour.example')).toBe('/h/harbour')
    expect(await siteOf('xn--mnchen-3ya.example')).toBe('/h/harbour')
    expect(await siteOf('a-thief.localhost')).toBe('/h/a-thief')
    expect(problems.join()).toContain('www.harbour.example is claimed by harbour too; it stays with harbour')
    documents.tenants = documents.tenants.filter(({ slug }) => slug !== 'harbour')
    await directory.refresh()
    expect(await siteOf('www.harbour.example')).toBe('/h/a-thief')
  })

  it('a host that two dealers claim at once is the first one’s, until it lets go', async () => {
    const { documents, directory, problems } = await setup()
    documents.tenants = [
      tenantDoc('harbour', ['both.example', 'www.harbour.example']),
      tenantDoc('wattle', ['Both.example.:80']),
    ]
    await directory.refresh()
    expect(await siteOf('both.example')).toBe('/h/harbour')
    expect(await siteOf('www.harbour.example')).toBe('/h/harbour')
    expect(problems.join()).toContain('both.example is claimed by harbour too; it stays with harbour')
    documents.tenants[0] = tenantDoc('harbour', ['www.harbour.example'])
    await directory.refresh()
    expect(await siteOf('both.example')).toBe('/h/wattle')
  })

  it('a dealer that is renamed keeps its hosts, also one that another claims', async () => {
    const { documents, directory } = await setup()
    documents.tenants = [
      tenantDoc('wattle', [...WATTLE, 'www.harbour.example']),
      { ...tenantDoc('harbour', HARBOUR), slug: 'harbour-city' },
    ]
    await directory.refresh()
    expect(await siteOf('www.harbour.example')).toBe('/h/harbour-city')
    expect(await siteOf('harbour.localhost')).toBe(404)
  })

  it('nobody takes another dealer’s local name or the platform’s address', async () => {
    const { documents, directory, problems } = await setup()
    documents.tenants[1] = tenantDoc('wattle', ['harbour.localhost', 'localhost', '127.0.0.1:3000', '127.1'])
    await directory.refresh()
    expect(await siteOf('harbour.localhost:3000')).toBe('/h/harbour')
    expect((await get('localhost:3000')).url).toBeUndefined()
    const asked = await send(['GET /t/harbour HTTP/1.1', 'Host: 127.0.0.1'])
    expect(asked.url).toBe('/h/harbour~t')
    expect(problems.join()).toContain('harbour.localhost is the local name of harbour')
    expect(problems.join()).toContain("localhost is the platform's own address")
  })
})

describe('[TEN-01] the platform’s own address', () => {
  it('opens no dealer’s page in production, and is no dealer’s stream of changes', async () => {
    await setup({ mode: 'production' })
    const ask = (target: string) => send([`GET ${target} HTTP/1.1`, 'Host: localhost'])
    for (const target of ['/', '/t/harbour', '/t/harbour/api/changes', '/h/harbour'])
      expect([target, (await ask(target)).status]).toEqual([target, 404])
    expect((await ask('/api/changes')).body).toContain('changes of nobody')
  })
})
