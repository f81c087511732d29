import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { contentTarget } from './content-command.ts'

let dataDir = ''
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'forecourt-content-'))
})
afterEach(() => rmSync(dataDir, { recursive: true }))

test('Content is loaded into the embedded lake with the token that the platform keeps.', () => {
  writeFileSync(join(dataDir, 'secrets.json'), JSON.stringify({ lakeAdminToken: 'kept-token' }))
  const env = { FORECOURT_DATA_DIR: dataDir, LAKE_PORT: '4001' }
  expect(contentTarget(env)).toEqual({ flags: ['--url', 'http://localhost:4001'], token: 'kept-token' })
  expect(contentTarget({ ...env, LAKE_WRITE_TOKEN: 'given' }).token).toBe('given')
})

test('With a hosted project, content is loaded there.', () => {
  const env = {
    FORECOURT_DATA_DIR: dataDir,
    SANITY_PROJECT_ID: 'abc123',
    SANITY_DATASET: 'production',
    SANITY_API_READ_TOKEN: 'r',
    SANITY_API_WRITE_TOKEN: 'w',
    SANITY_WEBHOOK_SECRET: 's',
  }
  const flags = ['--url', 'https://abc123.api.sanity.io', '--project', 'abc123', '--dataset', 'production']
  expect(contentTarget(env)).toEqual({ flags, token: 'w' })
})

test('Without a token, the message says how to get one.', () => {
  const env = { FORECOURT_DATA_DIR: dataDir }
  expect(() => contentTarget(env)).toThrow('start the platform once, or set LAKE_WRITE_TOKEN')
  writeFileSync(join(dataDir, 'secrets.json'), '{"lakeAdminToken":')
  expect(() => contentTarget(env)).toThrow('holds no token of the content lake')
})
