import { describe, expect, it } from 'vitest'
import { buildHostTable, hostProblem, isPlatformHost, normaliseHost, resolveHost } from './hosts.ts'

const table = buildHostTable([
  { slug: 'harbour', hosts: ['www.harbourcity.com.au', 'HarbourCity.com.au', 'münchen.example'] },
  { slug: 'wattle', hosts: ['wattle.example'] },
])
const slugOf = (host: string | undefined) => resolveHost(host, table)?.slug

describe('[TEN-01] host to tenant (N17)', () => {
  it.each([
    ['www.harbourcity.com.au', 'harbour'],
    ['WWW.HarbourCity.COM.AU', 'harbour'],
    ['harbourcity.com.au:3000', 'harbour'],
    ['harbourcity.com.au.', 'harbour'],
    ['harbourcity.com.au.:443', 'harbour'],
    ['xn--mnchen-3ya.example', 'harbour'],
    ['MÜNCHEN.example', 'harbour'],
    ['wattle.example', 'wattle'],
    ['harbour.localhost:3000', 'harbour'],
    ['WATTLE.localhost', 'wattle'],
  ])('%s is %s', (host, slug) => {
    expect(slugOf(host)).toBe(slug)
  })

  it.each([
    [undefined],
    [''],
    ['.'],
    ['localhost:3000'],
    ['unknown.localhost'],
    ['evil.harbour.localhost'],
    ['harbourcity.com.au.evil.example'],
    ['evilharbourcity.com.au'],
    ['user@wattle.example'],
    ['wattle.example/path'],
    ['wattle.example,harbourcity.com.au'],
    ['wattle.example..'],
    ['wattle.example:http'],
    ['wattle%2eexample'],
    ['[::1]:3000'],
    ['127.0.0.1:3000'],
    ['wattle.example\r\nx: y'],
    ['a'.repeat(5000)],
  ])('%j is nobody', (host) => {
    expect(slugOf(host)).toBeUndefined()
  })

  it('the match names the host in its one form', () => {
    expect(resolveHost('HarbourCity.com.au.:8080', table)?.host).toBe('harbourcity.com.au')
    expect(normaliseHost('münchen.example')).toBe('xn--mnchen-3ya.example')
  })
})

describe('[TEN-01] documents that disagree', () => {
  it('a host that two tenants claim is reported and is the first one’s', () => {
    const { conflicts, ...contested } = buildHostTable([
      { slug: 'a', hosts: ['shared.example', 'a.example'] },
      { slug: 'b', hosts: ['Shared.Example.:80', 'b.example'] },
      { slug: 'c', hosts: ['shared.example'] },
    ])
    expect(conflicts).toEqual(
      ['b', 'c'].map((slug) => ({
        path: `${slug}.hosts`,
        message: 'shared.example is claimed by a too; it stays with a',
      })),
    )
    const slugs = ['shared.example', 'a.example', 'b.example'].map(
      (host) => resolveHost(host, { ...contested, conflicts })?.slug,
    )
    expect(slugs).toEqual(['a', 'a', 'b'])
  })

  it('a tenant may list a host twice', () => {
    expect(buildHostTable([{ slug: 'a', hosts: ['a.example', 'A.example.'] }]).conflicts).toEqual([])
  })

  it('a tenant cannot take the local name of another', () => {
    const thief = buildHostTable([
      { slug: 'a', hosts: [] },
      { slug: 'b', hosts: ['a.localhost'] },
    ])
    expect(thief.conflicts).toEqual([{ path: 'b.hosts', message: 'a.localhost is the local name of a' }])
    expect(resolveHost('a.localhost', thief)?.slug).toBe('a')
  })

  it('a host that a tenant held stays with it when another claims it, in whatever order', () => {
    const a = { slug: 'a', hosts: ['shared.example'] }
    const b = { slug: 'b', hosts: ['SHARED.example.'] }
    const { slugByHost } = buildHostTable([a])
    for (const claims of [
      [a, b],
      [b, a],
    ]) {
      const table = buildHostTable(claims, slugByHost)
      expect(resolveHost('shared.example', table)?.slug).toBe('a')
      expect(table.conflicts).toEqual([
        { path: 'b.hosts', message: 'shared.example is claimed by a too; it stays with a' },
      ])
    }
    expect(resolveHost('shared.example', buildHostTable([b], slugByHost))?.slug).toBe('b')
  })

  it("no tenant can take the platform's own address", () => {
    const hosts = ['localhost', 'LOCALHOST.:3000', '127.0.0.1', '127.1', '0.0.0.0', '0']
    const table = buildHostTable([{ slug: 'a', hosts }])
    expect(table.slugByHost.size).toBe(0)
    expect(table.conflicts).toHaveLength(hosts.length)
    for (const host of [...hosts, '[::1]:3000']) expect([host, isPlatformHost(host)]).toEqual([host, true])
    for (const host of [undefined, '', 'a.localhost', '128.0.0.1', 'localhost.example', '[::2]'])
      expect([host, isPlatformHost(host)]).toEqual([host, false])
  })

  it('what is no host name is reported', () => {
    const { conflicts } = buildHostTable([{ slug: 'a', hosts: ['https://a.example', 'a b', ''] }])
    expect(conflicts.map(({ message }) => message)).toEqual([
      '"https://a.example" is not a host name',
      '"a b" is not a host name',
      '"" is not a host name',
    ])
  })

  it('a host that staff write is a name with a dot, in any spelling, and not the platform’s', () => {
    for (const host of [
      'www.a.example',
      'WWW.A.example.',
      'a.example:3000',
      'münchen.example',
      'a.localhost',
    ])
      expect([host, hostProblem(host)]).toEqual([host, undefined])
    for (const host of ['', 'a', 'https://a.example', 'a.example/path', 'a b.example', 'user@a.example'])
      expect([host, hostProblem(host)]).toEqual([host, expect.stringContaining('only the host name')])
    expect(hostProblem('127.0.0.1:3000')).toContain('platform')
  })

  it('[SRCH-34] slugs that the search cannot tell apart are reported', () => {
    const twins = buildHostTable([
      { slug: 'south-side', hosts: [] },
      { slug: 'southside', hosts: [] },
    ])
    expect(twins.conflicts[0]?.message).toBe('the search cannot tell southside from south-side')
  })
})
