import { describe, expect, it } from 'vitest'
import { createLink } from '../../addresses/site-param.ts'
import { readTarget, SIGN_IN_TYPES, signInPath, targetOfGate } from './sign-in-address.ts'

const read = (redirect: string, basePath = '') =>
  readTarget(new URLSearchParams({ redirect, back: redirect }), basePath)

describe('[AUTH-05] [N10] redirect and back', () => {
  it.each(['/', '/finance', '/search?make=Kia&q=a%20b#top', '/caf%C3%A9'])('%s stays', (path) => {
    expect(read(path)).toEqual({ redirect: path, back: path })
  })

  it.each([
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    'javascript:alert(1)',
    '/\t/evil.example',
    '/.//evil.example',
    '/x/..//evil.example',
    'finance',
    '/api/draft-mode/disable?path=/',
    '/_next/x',
    '/sign-in?redirect=/x',
    `/${'x'.repeat(2000)}`,
    '',
  ])('%j becomes the home page', (path) => {
    expect(read(path)).toEqual({ redirect: '/', back: '/' })
  })

  it.each([
    ['/t/harbour/finance', '/finance'],
    ['/t/harbour', '/'],
    ['/t/harbour?x=1', '/?x=1'],
    ['/finance', '/finance'],
    ['/t/harbour//evil.example', '/'],
    ['/t/harbour/\\evil.example', '/'],
    ['/t/harbour/.//evil.example', '/'],
    ['/t/harbour/api/sign-out', '/'],
  ])('below the preview’s path %s is %s', (path, own) => {
    expect(read(path, '/t/harbour').redirect).toBe(own)
  })

  it('never lead from one dealer’s preview to another’s', () => {
    for (const path of ['/t/wattle', '/t/wattle/finance', '/t/harbour/../wattle', '/t/harbour-two/x']) {
      const link = createLink('/t/harbour')(read(path, '/t/harbour').redirect)
      expect(link.startsWith('/t/harbour/')).toBe(true)
    }
  })
})

it('[C4] the eight types are known, any other is a plain sign-in', () => {
  expect(SIGN_IN_TYPES).toHaveLength(8)
  for (const type of SIGN_IN_TYPES) {
    expect(readTarget(new URLSearchParams({ type }), '').type).toBe(type)
  }
  expect(readTarget(new URLSearchParams({ type: 'constructor' }), '')).toEqual({ redirect: '/', back: '/' })
})

it('an address of the sign-in page is read as it was made', () => {
  const target = { type: 'finance' as const, redirect: '/finance?a=b&c=d', back: '/cars/x' }
  const path = signInPath(target, { step: 'code' })
  expect(path).toBe('/sign-in?type=finance&redirect=%2Ffinance%3Fa%3Db%26c%3Dd&back=%2Fcars%2Fx&step=code')
  expect(readTarget(new URL(path, 'http://x').searchParams, '')).toEqual(target)
})

it('[AUTH-01] a page that is too long for the address loses its query, not its visitor', () => {
  const target = targetOfGate(`/finance?q=${'x'.repeat(5000)}`, {
    referer: undefined,
    host: undefined,
    basePath: '',
  })
  expect(target).toEqual({ type: 'finance', redirect: '/finance', back: '/' })
})
