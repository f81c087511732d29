import { describe, expect, it } from 'vitest'
import { loadConfig } from './config.ts'

const SECRET = 'a'.repeat(43)
const embedded = {
  FORECOURT_DATA_DIR: '/data',
  SESSION_SECRET: SECRET,
  LAKE_READ_TOKEN: SECRET,
  LAKE_WRITE_TOKEN: SECRET,
  LAKE_WEBHOOK_SECRET: SECRET,
  SEARCH_ADMIN_KEY: SECRET,
  SEARCH_PARENT_KEY: SECRET,
}
const hostedContent = {
  SANITY_PROJECT_ID: 'abc123',
  SANITY_DATASET: 'production',
  SANITY_API_READ_TOKEN: 'r',
  SANITY_API_WRITE_TOKEN: 'w',
  SANITY_WEBHOOK_SECRET: 's',
}

const errorsOf = (env: Record<string, string>, generated?: string[]) => {
  const result = loadConfig(env, generated)
  return result.ok ? [] : result.errors
}
const valueOf = (env: Record<string, string>) => {
  const result = loadConfig(env)
  if (!result.ok) throw new Error(result.errors.join('\n'))
  return result.value
}

describe('configuration of the site', () => {
  it('needs no hosted variable: everything embedded on the usual ports', () => {
    const config = valueOf(embedded)
    expect(config).toMatchObject({ mode: 'local', port: 3000, studioUrl: 'http://localhost:3333' })
    expect(config.content).toMatchObject({
      kind: 'embedded',
      apiHost: 'http://localhost:3334',
      imagesUrl: '/_images',
    })
    expect(config.search).toMatchObject({
      kind: 'embedded',
      nodes: [{ protocol: 'http', host: '127.0.0.1', port: 8108 }],
    })
    expect(config.records).toEqual({ kind: 'embedded', dataDir: '/data/records' })
  })

  it('takes a whole hosted configuration', () => {
    const config = valueOf({
      ...embedded,
      ...hostedContent,
      TYPESENSE_NODES: 'https://a.example, https://b.example:8443',
      TYPESENSE_ADMIN_KEY: 'x',
      TYPESENSE_SEARCH_KEY: 'y',
      DATABASE_URL: 'postgres://db',
      MESSAGES_URL: 'https://messages.example/send',
      MESSAGES_TOKEN: 'm',
    })
    expect(config.content).toMatchObject({ kind: 'hosted', projectId: 'abc123', readToken: 'r' })
    expect(config.content).not.toHaveProperty('apiHost')
    expect(config.search.nodes).toEqual([
      { protocol: 'https', host: 'a.example', port: 443 },
      { protocol: 'https', host: 'b.example', port: 8443 },
    ])
    expect(config.records).toEqual({ kind: 'hosted', databaseUrl: 'postgres://db' })
    expect(config.messages).toEqual({ url: 'https://messages.example/send', token: 'm' })
  })

  it('[N10] takes no half of a message gateway, and in production none without encryption', () => {
    const url = 'http://messages.example/send'
    expect(valueOf(embedded)).not.toHaveProperty('messages')
    expect(errorsOf({ ...embedded, MESSAGES_URL: url })).toEqual([
      expect.stringMatching(/^MESSAGES_TOKEN: .*half configured/),
    ])
    expect(errorsOf({ ...embedded, MESSAGES_URL: 'ftp://x', MESSAGES_TOKEN: 'm' })).toEqual([
      expect.stringMatching(/^MESSAGES_URL: /),
    ])
    const production = { ...embedded, FORECOURT_MODE: 'production', STUDIO_URL: 'https://studio.example' }
    expect(errorsOf({ ...production, MESSAGES_URL: url, MESSAGES_TOKEN: 'm' })).toEqual([
      expect.stringMatching(/^MESSAGES_URL: must begin with https/),
    ])
  })

  it.each(Object.keys(hostedContent))('names %s when it is the one missing of a hosted group', (name) => {
    const { [name as keyof typeof hostedContent]: _, ...rest } = hostedContent
    expect(errorsOf({ ...embedded, ...rest })).toEqual([
      expect.stringMatching(new RegExp(`^${name}: .*half configured`)),
    ])
  })

  it('names a missing embedded secret and a weak one', () => {
    const { LAKE_READ_TOKEN: _, ...rest } = embedded
    expect(errorsOf(rest)).toEqual([expect.stringMatching(/^LAKE_READ_TOKEN: is missing/)])
    expect(errorsOf({ ...embedded, SESSION_SECRET: 'short' })).toEqual([
      expect.stringMatching(/^SESSION_SECRET: /),
    ])
  })

  it('names a malformed port, node list and token map', () => {
    expect(errorsOf({ ...embedded, SITE_PORT: '70000' })).toEqual([expect.stringMatching(/^SITE_PORT: /)])
    expect(errorsOf({ ...embedded, INGEST_TOKENS: '{nope' })).toEqual([
      expect.stringMatching(/^INGEST_TOKENS: /),
    ])
    const search = { TYPESENSE_ADMIN_KEY: 'x', TYPESENSE_SEARCH_KEY: 'y' }
    expect(errorsOf({ ...embedded, ...search, TYPESENSE_NODES: 'ftp://a' })).toEqual([
      expect.stringMatching(/^TYPESENSE_NODES: /),
    ])
  })

  it('treats an empty variable as not set', () => {
    expect(valueOf({ ...embedded, SANITY_PROJECT_ID: '', DATABASE_URL: '' }).content.kind).toBe('embedded')
  })

  it('refuses to start production on generated secrets or without the address of the Studio', () => {
    const production = { ...embedded, FORECOURT_MODE: 'production', STUDIO_URL: 'https://studio.example' }
    expect(errorsOf(production, [SECRET]).length).toBeGreaterThan(0)
    expect(errorsOf(production, ['another'])).toEqual([])
    expect(errorsOf({ ...embedded, FORECOURT_MODE: 'production' })).toEqual([
      expect.stringMatching(/^STUDIO_URL: /),
    ])
  })
})
