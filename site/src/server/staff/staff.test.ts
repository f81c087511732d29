import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createClient } from '@sanity/client'
import { afterEach, describe, expect, it } from 'vitest'
import { createStaffService, createStaffSource, type StaffSource } from './staff.ts'

const people = [
  { id: 'harriet', roles: [{ name: 'editor' }], params: { tenants: ['tenant-harbour'] } },
  { id: 'pat', roles: [{ name: 'platform-admin' }] },
]

function setup(changes: Partial<StaffSource> = {}) {
  const clock = { now: 1_000_000 }
  const asked: string[] = []
  const members = [...people]
  const source: StaffSource = {
    // A token is the name of whose it is.
    owner: async (token) => {
      asked.push(token)
      if (token === 'robot') return { id: 'robot', roles: [{ name: 'editor' }] }
      return members.find(({ id }) => id === token) && { id: token, name: `Name of ${token}`, roles: [] }
    },
    members: async () => members,
    names: async (token, ids) =>
      token === 'harriet' ? ids.map((id) => ({ id, name: `Name of ${id}` })) : [],
    ...changes,
  }
  return { clock, asked, members, service: createStaffService({ source, now: () => clock.now }) }
}

describe('staff', () => {
  it('[N36] a dealer’s staff see their dealer, platform staff every dealer', async () => {
    const { service } = setup()
    const harriet = await service.of('harriet')
    expect(harriet).toMatchObject({ id: 'harriet', name: 'Name of harriet', isPlatformAdmin: false })
    expect(harriet?.canRead('tenant-harbour')).toBe(true)
    expect(harriet?.canRead('tenant-wattle')).toBe(false)
    const pat = await service.of('pat')
    expect([pat?.isPlatformAdmin, pat?.canRead('tenant-wattle')]).toEqual([true, true])
  })

  it('[N36] a viewer reads and does not write, and a program writes when its role does', async () => {
    const vic = { id: 'vic', roles: [{ name: 'viewer' }], params: { tenants: ['tenant-harbour'] } }
    const robot = { id: 'robot', roles: [{ name: 'approver' }], params: { tenants: ['tenant-harbour'] } }
    const { service } = setup({
      owner: async (id) => ({ id, roles: [] }),
      members: async () => [...people, vic, robot],
    })
    const rights = async (token: string) => {
      const person = await service.of(token)
      return [person?.canRead('tenant-harbour'), person?.canWrite('tenant-harbour')]
    }
    expect(await rights('vic')).toEqual([true, false])
    expect((await service.of('robot'))?.manages('tenant-harbour')).toBe(false)
    expect((await service.of('pat'))?.manages('tenant-harbour')).toBe(true)
    for (const writer of ['harriet', 'robot', 'pat']) expect(await rights(writer)).toEqual([true, true])
    expect((await service.of('harriet'))?.canWrite('tenant-wattle')).toBe(false)
  })

  it('knows who works for a dealer: people who write, and neither programs nor platform staff', async () => {
    const admin = { id: 'dana', roles: [{ name: 'tenant-admin' }], params: { tenants: ['tenant-harbour'] } }
    const vic = { id: 'vic', roles: [{ name: 'viewer' }], params: { tenants: ['tenant-harbour'] } }
    const robot = { ...admin, id: 'robot', isRobot: true }
    let isAway = false
    const { service, clock } = setup({
      members: async () => {
        if (isAway) throw new Error('away')
        return [...people, admin, vic, robot]
      },
    })
    expect(service.workersOf('tenant-harbour')).toBeUndefined()
    await expect.poll(() => service.workersOf('tenant-harbour')).toEqual(['harriet', 'dana'])
    expect(service.workersOf('tenant-wattle')).toEqual([])
    expect(await service.askWorkersOf('tenant-harbour')).toEqual(['harriet', 'dana'])
    isAway = true
    clock.now += 60_000
    expect(service.workersOf('tenant-harbour')).toEqual(['harriet', 'dana'])
    expect(await service.askWorkersOf('tenant-harbour')).toEqual(['harriet', 'dana'])
  })

  it('[N36] a visitor, a stranger’s token and a program of no dealer see nothing', async () => {
    const { service } = setup()
    expect(await service.of(undefined)).toBeUndefined()
    expect(await service.of('stranger')).toBeUndefined()
    expect((await service.of('robot'))?.canRead('tenant-harbour')).toBe(false)
  })

  it('[N36] a program of a dealer sees its dealer, by what its token is bound to or what its role is named after', async () => {
    const bound = { id: 'robot', roles: [{ name: 'viewer' }], params: { tenants: ['tenant-harbour'] } }
    const listed = await setup({ members: async () => [...people, bound] }).service.of('robot')
    expect([listed?.canRead('tenant-harbour'), listed?.canRead('tenant-wattle')]).toEqual([true, false])
    const roles = [{ name: 'viewer-for-tenant-wattle' }]
    const hosted = await setup({ owner: async () => ({ id: 'robot', roles }) }).service.of('robot')
    expect([hosted?.canRead('tenant-harbour'), hosted?.canRead('tenant-wattle')]).toEqual([false, true])
    const admin = setup({ owner: async () => ({ id: 'robot', roles: [{ name: 'administrator' }] }) })
    expect((await admin.service.of('robot'))?.isPlatformAdmin).toBe(true)
  })

  it('are asked for once in ten seconds, and are out that long after they were removed', async () => {
    const { service, asked, clock, members } = setup()
    await Promise.all([service.of('harriet'), service.of('harriet')])
    members.splice(0, 1)
    clock.now += 10_000
    expect(await service.of('harriet')).toBeDefined()
    expect(asked).toEqual(['harriet'])
    clock.now += 1
    expect(await service.of('harriet')).toBeUndefined()
  })

  it('are asked for again after the content service was away', async () => {
    let isAway = true
    const { service } = setup({
      members: async () => (isAway ? Promise.reject(new Error('away')) : people),
    })
    await expect(service.of('harriet')).rejects.toThrow('away')
    isAway = false
    expect(await service.of('harriet')).toBeDefined()
  })

  it('may make 60 requests at once and five a second, each token for itself', () => {
    const { service, clock } = setup()
    for (let i = 0; i < 60; i++) expect(service.wait('harriet')).toBe(0)
    expect(service.wait('harriet')).toBe(1)
    expect(service.wait('pat')).toBe(0)
    clock.now += 400
    expect([service.wait('harriet'), service.wait('harriet'), service.wait('harriet')]).toEqual([0, 0, 1])
  })
})

describe('the owner of a token', () => {
  let close = (): void => undefined
  afterEach(() => close())

  async function lakeThatAnswers(status: number, body: unknown) {
    const seen: (string | undefined)[] = []
    const server = createServer((req, res) => {
      seen.push(`${req.url ?? ''} ${req.headers.authorization ?? ''}`)
      res.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    })
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    close = () => void server.close()
    const { port } = server.address() as AddressInfo
    const client = createClient({
      projectId: 'forecourt',
      dataset: 'production',
      apiVersion: '2025-02-19',
      apiHost: `http://127.0.0.1:${port}`,
      useProjectHostname: false,
      useCdn: false,
      token: 'reads-everything',
      maxRetries: 0,
    })
    return { source: createStaffSource(client), seen }
  }

  it('is asked for with that token, never with the site’s own', async () => {
    const { source, seen } = await lakeThatAnswers(200, { id: 'p', name: 'Pat', roles: [{ name: 'viewer' }] })
    expect(await source.owner('theirs')).toEqual({ id: 'p', name: 'Pat', roles: [{ name: 'viewer' }] })
    expect(seen).toEqual(['/v2025-02-19/users/me Bearer theirs'])
  })

  it('is nobody when the service refuses the token or answers without a person', async () => {
    for (const [status, body] of [
      [401, { message: 'no' }],
      [403, { message: 'no' }],
      [200, {}],
    ] as const) {
      const { source } = await lakeThatAnswers(status, body)
      expect(await source.owner('theirs')).toBeUndefined()
      close()
    }
  })

  it('learns names of others with that token: of several in a list, of one alone, and of nobody while the service fails', async () => {
    const several = await lakeThatAnswers(200, [
      { id: 'p', displayName: 'Pat' },
      { id: 'q', displayName: null },
    ])
    expect(await several.source.names('theirs', ['p', 'q,r'])).toEqual([{ id: 'p', name: 'Pat' }])
    expect(several.seen).toEqual(['/v2025-02-19/users/p,q%2Cr Bearer theirs'])
    close()
    const one = await lakeThatAnswers(200, { id: 'p', displayName: 'Pat' })
    const names = (source: StaffSource, token: string | undefined) =>
      createStaffService({ source, now: () => 0 }).namesOf(token, ['p'])
    expect([...(await names(one.source, 'theirs'))]).toEqual([['p', 'Pat']])
    expect([...(await names(one.source, undefined))]).toEqual([])
    close()
    for (const [status, body] of [
      [500, {}],
      [404, {}],
      [200, 'Pat'],
    ] as const)
      expect((await names((await lakeThatAnswers(status, body)).source, 'theirs')).size).toBe(0)
  })

  it('is not known while the service fails', async () => {
    const { source } = await lakeThatAnswers(500, { message: 'broken' })
    await expect(source.owner('theirs')).rejects.toThrow()
  })
})
