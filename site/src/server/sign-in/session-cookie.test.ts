import { expect, it } from 'vitest'
import { cookieValues, SESSION_COOKIE, sealToken, sessionTokens, setCookie } from './session-cookie.ts'

const SECRET = 's'.repeat(32)
const sealed = sealToken('token', 'tenant-a', SECRET)
const tokens = (value: string, tenant = 'tenant-a', secret = SECRET) =>
  sessionTokens(`a=b; ${SESSION_COOKIE}=${value}; c=d`, { tenant, secret, isSecure: false })

it('[N10] a sealed token is read by the tenant it was made for, and nobody can make one', () => {
  expect(tokens(sealed)).toEqual(['token'])
  expect(tokens(sealed, 'tenant-b')).toEqual([])
  expect(tokens(sealed, 'tenant-a', 't'.repeat(32))).toEqual([])
  for (const forged of ['', '.', 'token', 'token.', `x${sealed}`, `${sealed}.`, `${sealed}x`, '%E0%A4%A']) {
    expect(tokens(forged)).toEqual([])
  }
})

it('a browser may hold the cookie for several paths', () => {
  const cookie = `${SESSION_COOKIE}=other.x; ${SESSION_COOKIE}=${sealed}`
  expect(sessionTokens(cookie, { tenant: 'tenant-a', secret: SECRET, isSecure: false })).toEqual(['token'])
  expect(cookieValues(undefined, SESSION_COOKIE, false)).toEqual([])
})

it('[N10] the cookie is for this site’s server alone', () => {
  expect(setCookie('name', 'a b;c', 90_500, { basePath: '/t/harbour', isSecure: false })).toBe(
    'name=a%20b%3Bc; Path=/t/harbour; Max-Age=90; HttpOnly; SameSite=Lax',
  )
  expect(setCookie('name', '', 0, { basePath: '', isSecure: true })).toBe(
    '__Host-name=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax; Secure',
  )
})

it('[N10] over https a cookie counts only by the name that no sibling host can set', () => {
  const read = (cookie: string) =>
    sessionTokens(cookie, { tenant: 'tenant-a', secret: SECRET, isSecure: true })
  expect(read(`__Host-${SESSION_COOKIE}=${sealed}`)).toEqual(['token'])
  expect(read(`${SESSION_COOKIE}=${sealed}`)).toEqual([])
  expect(setCookie('name', 'v', 1_000, { basePath: '/t/harbour', isSecure: true })).toMatch(
    /^__Host-name=v; Path=\/; .*Secure$/,
  )
})
