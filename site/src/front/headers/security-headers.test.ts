import { describe, expect, it } from 'vitest'
import { commonSecurityHeaders, contentSecurityPolicy, type PolicySources } from './security-headers.ts'

const sources: PolicySources = {
  studioOrigin: 'http://localhost:3333',
  connect: [],
  images: [],
  draftConnect: ['http://localhost:3334'],
  isProduction: false,
  isDev: false,
}

const directive = (policy: string, name: string) =>
  policy
    .split('; ')
    .find((part) => part.startsWith(`${name} `))
    ?.slice(name.length + 1)

describe('content security policy', () => {
  it('allows own scripts and the hashed ones, nothing inline', () => {
    const page = { hashes: ["'sha256-abc='"], isDraft: false, host: 'www.harbour.example' }
    const policy = contentSecurityPolicy(sources, page)
    expect(directive(policy, 'script-src')).toBe("www.harbour.example:*/_next/static/ 'sha256-abc='")
    for (const name of ['object-src', 'base-uri']) expect(directive(policy, name)).toBe("'none'")
  })

  it('names the origin where a host cannot be written in a policy', () => {
    for (const host of ['[::1]', '', "a'self'; script-src *", 'a b'])
      expect(
        directive(contentSecurityPolicy(sources, { hashes: [], isDraft: false, host }), 'script-src'),
      ).toBe("'self'")
  })

  it('lets only the Studio frame the site', () => {
    const policy = contentSecurityPolicy(sources, { hashes: [], isDraft: false })
    expect(directive(policy, 'frame-ancestors')).toBe("'self' http://localhost:3333")
  })

  it('lets the browser reach the content lake in draft mode only', () => {
    const of = (isDraft: boolean) =>
      directive(contentSecurityPolicy(sources, { hashes: [], isDraft }), 'connect-src')
    expect(of(false)).toBe("'self'")
    expect(of(true)).toBe("'self' http://localhost:3334")
  })

  it('names the origins of hosted services', () => {
    const hosted = { ...sources, connect: ['https://a.search.example'], images: ['https://cdn.sanity.io'] }
    const policy = contentSecurityPolicy(hosted, { hashes: [], isDraft: false })
    expect(directive(policy, 'connect-src')).toBe("'self' https://a.search.example")
    expect(directive(policy, 'img-src')).toBe("'self' data: blob: https://cdn.sanity.io")
    expect(directive(policy, 'media-src')).toBe("'self' https://cdn.sanity.io")
  })

  it('[N41] frames and films come from the hosts that the tenant allows, over https, and from no other', () => {
    const of = (embeds: string[]) =>
      ['frame-src', 'media-src'].map((name) =>
        directive(contentSecurityPolicy(sources, { hashes: [], isDraft: false, embeds }), name),
      )
    expect(of([])).toEqual(["'self'", "'self'"])
    expect(of(['player.vimeo.com', 'spins.example'])).toEqual(
      Array(2).fill("'self' https://player.vimeo.com https://spins.example"),
    )
  })

  it('demands TLS in production only', () => {
    expect(commonSecurityHeaders(true)).toHaveProperty('strict-transport-security')
    expect(commonSecurityHeaders(false)).not.toHaveProperty('strict-transport-security')
    const production = contentSecurityPolicy(
      { ...sources, isProduction: true },
      { hashes: [], isDraft: false },
    )
    expect(production).toContain('upgrade-insecure-requests')
  })
})
