import { describe, expect, it } from 'vitest'
import { createDraftGate, type DraftSource } from './draft-gate.ts'

const MINUTE = 60_000
const HOST = 'harbour.example'
const PASS = 'forecourt-draft-pass'

const staff = (id: string, role: string, ...tenants: string[]) => ({
  id,
  roles: [{ name: role }],
  params: tenants.length > 0 ? { tenants } : {},
})

function setup(changes: Partial<DraftSource> = {}) {
  const clock = { now: 1_000_000_000 }
  const people = [
    staff('harriet', 'editor', 'tenant-harbour'),
    staff('will', 'editor', 'tenant-wattle'),
    staff('vic', 'viewer', 'tenant-harbour', 'tenant-wattle'),
    staff('pat', 'platform-admin'),
  ]
  const madeAt = clock.now
  const source: DraftSource = {
    // A secret is named after who made it.
    secretDocument: async (secret) => ({ id: `drafts.${secret}`, userId: secret, updatedAt: madeAt }),
    authorsOf: async (id) => [id.replace('drafts.', '')],
    members: async () => [...people],
    releases: async (names) =>
      [
        { name: 'rHarbour', tenants: ['tenant-harbour'] },
        { name: 'rWattle', tenants: ['tenant-wattle'] },
        { name: 'rPlatform', tenants: null },
      ].filter(({ name }) => names.includes(name)),
    ...changes,
  }
  const errors: unknown[] = []
  const gate = createDraftGate({
    source,
    secret: 'a secret of the site with 32 characters',
    now: () => clock.now,
    onError: (error) => errors.push(error),
  })
  const cookiesOf = async (person: string, host = HOST, extra = ''): Promise<string> =>
    `a=1; __prerender_bypass=id; ${PASS}=${await gate.open(person, host, undefined)}${extra}`
  return { clock, people, errors, gate, cookiesOf }
}

describe('opening draft mode', () => {
  it('takes the secret of staff of the dealer, also of a viewer, and of platform staff', async () => {
    const { gate } = setup()
    for (const person of ['harriet', 'vic', 'pat'])
      expect(await gate.open(person, HOST, 'tenant-harbour')).toBeTypeOf('string')
  })

  it('refuses the secret of another dealer, of strangers, and one that is an hour old', async () => {
    const { gate, clock } = setup()
    expect(await gate.open('will', HOST, 'tenant-harbour')).toBeUndefined()
    expect(await gate.open('somebody', HOST, undefined)).toBeUndefined()
    clock.now += 61 * MINUTE
    expect(await gate.open('harriet', HOST, 'tenant-harbour')).toBeUndefined()
  })

  it('refuses a secret that another person wrote or had a hand in', async () => {
    for (const authors of [['will'], ['harriet', 'will'], []]) {
      const { gate } = setup({ authorsOf: async () => authors })
      expect(await gate.open('harriet', HOST, 'tenant-harbour')).toBeUndefined()
    }
  })

  it('knows somebody who was added a moment ago', async () => {
    const { gate, cookiesOf, people } = setup()
    await gate.admit(await cookiesOf('harriet'), HOST, 'tenant-harbour')
    people.push(staff('new', 'editor', 'tenant-harbour'))
    expect(await gate.open('new', HOST, 'tenant-harbour')).toBeTypeOf('string')
  })

  it('refuses a secret of nobody', async () => {
    const { gate } = setup({ secretDocument: async () => undefined })
    expect(await gate.open('harriet', HOST, undefined)).toBeUndefined()
  })
})

describe('a request with cookies of draft mode', () => {
  const VISITOR = 'a=1'
  const DRAFTS = 'a=1; __prerender_bypass=id; forecourt-draft-person=harriet'

  it('keeps them on pages of the dealer, under the host of the pass, until it ends', async () => {
    const { gate, cookiesOf, clock } = setup()
    const cookies = await cookiesOf('harriet')
    expect(await gate.admit(cookies, HOST, 'tenant-harbour')).toBe(DRAFTS)
    expect(await gate.admit(cookies, HOST, 'tenant-wattle')).toBe(VISITOR)
    expect(await gate.admit(cookies, HOST, undefined)).toBe(VISITOR)
    expect(await gate.admit(cookies, 'wattle.example', 'tenant-harbour')).toBe(VISITOR)
    clock.now += 8 * 60 * MINUTE
    expect(await gate.admit(cookies, HOST, 'tenant-harbour')).toBe(VISITOR)
  })

  it("is a visitor's without a pass, with a broken one, and with a pass alone", async () => {
    const { gate, cookiesOf } = setup()
    const pass = (await cookiesOf('harriet')).split('; ').at(-1) ?? ''
    expect(await gate.admit('a=1; __prerender_bypass=id', HOST, 'tenant-harbour')).toBe(VISITOR)
    expect(await gate.admit(`a=1; __prerender_bypass=id; ${pass}x`, HOST, 'tenant-harbour')).toBe(VISITOR)
    expect(await gate.admit(`a=1; ${pass}`, HOST, 'tenant-harbour')).toBe(VISITOR)
  })

  it('finds the good pass beside a stale one', async () => {
    const { gate, cookiesOf } = setup()
    const cookies = await cookiesOf('harriet')
    expect(await gate.admit(`${PASS}=old.one; ${cookies}`, HOST, 'tenant-harbour')).toBe(DRAFTS)
  })

  it('obeys what the person may read now, within seconds', async () => {
    const { gate, cookiesOf, clock, people } = setup()
    const cookies = await cookiesOf('harriet')
    people.splice(0, 1, staff('harriet', 'editor', 'tenant-wattle'))
    clock.now += 6_000
    expect(await gate.admit(cookies, HOST, 'tenant-harbour')).toBe(VISITOR)
    expect(await gate.admit(cookies, HOST, 'tenant-wattle')).toBe(DRAFTS)
    people.splice(0, 1)
    clock.now += 6_000
    expect(await gate.admit(cookies, HOST, 'tenant-wattle')).toBe(VISITOR)
  })

  it("shows no other dealer's release, no unknown one, and never the raw dataset", async () => {
    const { gate, cookiesOf } = setup()
    const layers = async (person: string, perspective: string) => {
      const cookies = await cookiesOf(person, HOST, `; sanity-preview-perspective=${perspective}`)
      return (await gate.admit(cookies, HOST, 'tenant-harbour')).split('perspective=')[1]
    }
    expect(await layers('harriet', 'rHarbour%2CrPlatform%2Cdrafts')).toBe('rHarbour%2CrPlatform%2Cdrafts')
    expect(await layers('harriet', 'rWattle,rUnknown,drafts')).toBe('drafts')
    expect(await layers('harriet', 'rWattle')).toBeUndefined()
    expect(await layers('harriet', 'raw')).toBeUndefined()
    expect(await layers('harriet', '../x,published')).toBe('published')
    expect(await layers('vic', 'rWattle')).toBe('rWattle')
    expect(await layers('pat', 'rWattle,rHarbour')).toBe('rWattle%2CrHarbour')
  })

  it("is a visitor's while the content service is away, and is asked again after", async () => {
    let isAway = false
    const people = [staff('harriet', 'editor', 'tenant-harbour')]
    const { gate, cookiesOf, clock, errors } = setup({
      members: async () => (isAway ? Promise.reject(new Error('away')) : people),
    })
    const cookies = await cookiesOf('harriet')
    isAway = true
    clock.now += 6_000
    expect(await gate.admit(cookies, HOST, 'tenant-harbour')).toBe(VISITOR)
    expect(errors).toHaveLength(1)
    isAway = false
    expect(await gate.admit(cookies, HOST, 'tenant-harbour')).toBe(DRAFTS)
  })
})

describe('a shared link', () => {
  const SHARED = 'forecourt-shared-preview'
  const LINK = { person: 'harriet', tenantId: 'tenant-harbour', page: '/offers/a' }
  const DRAFT = (until: number) =>
    `a=1; __prerender_bypass=id; forecourt-draft-person=harriet; forecourt-shared-until=${until}; sanity-preview-perspective=drafts`

  async function opened(days = 1) {
    const parts = setup()
    const until = parts.clock.now + days * 1440 * MINUTE
    const link = parts.gate.share({ ...LINK, until })
    const shared = await parts.gate.openShared(link, HOST, 'tenant-harbour')
    const cookies = `a=1; __prerender_bypass=id; ${SHARED}=${shared?.pass}; sanity-preview-perspective=rHarbour`
    return { ...parts, link, until, shared, cookies }
  }

  it('shows the draft of its one page, no release, and no other page, dealer or host, until it ends', async () => {
    const { gate, shared, cookies, clock, until } = await opened()
    expect(shared).toMatchObject({ page: '/offers/a', until })
    expect(await gate.admit(cookies, HOST, 'tenant-harbour', '/offers/a')).toBe(DRAFT(until))
    for (const page of ['/offers/b', '/', '/offers/a/', undefined])
      expect([page, await gate.admit(cookies, HOST, 'tenant-harbour', page)]).toEqual([page, 'a=1'])
    expect(await gate.admit(cookies, HOST, 'tenant-wattle', '/offers/a')).toBe('a=1')
    expect(await gate.admit(cookies, 'wattle.example', 'tenant-harbour', '/offers/a')).toBe('a=1')
    clock.now = until
    expect(await gate.admit(cookies, HOST, 'tenant-harbour', '/offers/a')).toBe('a=1')
  })

  it('is nothing at another dealer, after its end, changed, or as a pass; nor is a pass a link', async () => {
    const { gate, link, shared, clock, until } = await opened()
    expect(await gate.openShared(link, HOST, 'tenant-wattle')).toBeUndefined()
    expect(await gate.openShared(`${link}x`, HOST, 'tenant-harbour')).toBeUndefined()
    expect(await gate.openShared(shared?.pass ?? '', HOST, 'tenant-harbour')).toBeUndefined()
    const asPass = `a=1; __prerender_bypass=id; ${PASS}=${link}`
    expect(await gate.admit(asPass, HOST, 'tenant-harbour', '/offers/a')).toBe('a=1')
    clock.now = until
    expect(await gate.openShared(link, HOST, 'tenant-harbour')).toEqual({ page: '/offers/a', until })
  })

  it('ends with the person who shared it', async () => {
    const { gate, link, cookies, people, clock, until } = await opened()
    people.splice(0, 1, staff('harriet', 'editor', 'tenant-wattle'))
    clock.now += 6_000
    expect(await gate.admit(cookies, HOST, 'tenant-harbour', '/offers/a')).toBe('a=1')
    expect(await gate.openShared(link, HOST, 'tenant-harbour')).toEqual({ page: '/offers/a', until })
  })

  it('takes nothing from staff who open one: their own pass goes on for the other pages', async () => {
    const { gate, cookiesOf, shared } = await opened()
    const both = await cookiesOf('harriet', HOST, `; ${SHARED}=${shared?.pass}`)
    expect(await gate.admit(both, HOST, 'tenant-harbour', '/offers/b')).toContain(
      'forecourt-draft-person=harriet',
    )
    expect(await gate.admit(both, HOST, 'tenant-harbour', '/offers/b')).not.toContain('shared')
  })
})
