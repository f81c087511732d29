import { loadConfig } from '@forecourt/site/config'
import { HOSTED_GROUPS } from '@forecourt/site/config-env'
import { expect, test } from 'vitest'
import { readPlatformSettings } from './settings.ts'

test('nothing set: local mode on the documented ports, everything embedded', () => {
  expect(readPlatformSettings({})).toMatchObject({
    mode: 'local',
    ports: { lake: 3334, search: 8108, site: 3000, studio: 3333 },
    isContentHosted: false,
    isSearchHosted: false,
  })
})

test.each(['0', '65536', 'abc', '3000.5', '-1'])(
  'SITE_PORT=%s is refused with the variable named',
  (value) => {
    expect(() => readPlatformSettings({ SITE_PORT: value })).toThrow('SITE_PORT')
  },
)

test('two services on one port are refused with both variables named', () => {
  expect(() => readPlatformSettings({ SITE_PORT: '3334' })).toThrow('LAKE_PORT and SITE_PORT')
})

test('half a hosted configuration names what is missing, and never falls back', () => {
  expect(() => readPlatformSettings({ TYPESENSE_NODES: 'https://a:443', TYPESENSE_ADMIN_KEY: 'k' })).toThrow(
    'TYPESENSE_SEARCH_KEY must be set',
  )
})

test('a complete hosted search has no embedded one', () => {
  const env = { TYPESENSE_NODES: 'https://a:443', TYPESENSE_ADMIN_KEY: 'k', TYPESENSE_SEARCH_KEY: 's' }
  expect(readPlatformSettings(env).isSearchHosted).toBe(true)
})

test('an unknown mode is refused', () => {
  expect(() => readPlatformSettings({ FORECOURT_MODE: 'staging' })).toThrow(
    'expected "local" or "production"',
  )
})

test.each(HOSTED_GROUPS.content)(
  'hosted content without %s is refused by start and by the site alike',
  (missing) => {
    const rest = HOSTED_GROUPS.content.filter((name) => name !== missing)
    const env = Object.fromEntries(rest.map((name) => [name, 'value']))
    expect(() => readPlatformSettings(env)).toThrow(`${missing} must be set`)
    const config = loadConfig({
      ...env,
      FORECOURT_DATA_DIR: '/data',
      SESSION_SECRET: 's'.repeat(32),
      SEARCH_ADMIN_KEY: 'a'.repeat(32),
      SEARCH_PARENT_KEY: 'p'.repeat(32),
    })
    expect(config.ok ? [] : config.errors).toEqual([
      `${missing}: is missing; the hosted content service is half configured`,
    ])
  },
)
