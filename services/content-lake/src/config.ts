import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { defaultConfigFile, parseAclMode, parseConfigFile } from './config-file.ts'
import type { LakeConfigFile } from './config-file.ts'
import type { LakeSettings } from './lake.ts'

/** Everything the process was told: by flags first, by environment variables second. */
export interface ProcessConfig {
  port: number
  address?: string
  settings: LakeSettings
  config: LakeConfigFile
  /** The module whose default export says what may be published. */
  publishRulesFile?: string
}

/** A mistake in how the process was started; its message is for the person who started it. */
export class ConfigError extends Error {}

export const USAGE = `Usage: forecourt-lake --data-dir DIR [options]
       forecourt-lake import|export|people|tokens|audit|undo … (--help tells more)
  --data-dir DIR       where documents and assets are kept (created when absent)
  --port PORT          default 3334 (LAKE_PORT)
  --address ADDRESS    listen there instead of on this machine only; needs an admin token of 32 characters or more
  --project NAME       default forecourt
  --dataset NAME       default production
  --config FILE        people, roles and webhooks as JSON
  --publish-rules FILE a module whose default export says why a document may not be published
  --acl-mode MODE      private (the default: nothing is read without a token) or public; goes before that of the file
  --admin-token TOKEN  may do everything (FORECOURT_LAKE_ADMIN_TOKEN); made and kept in DIR when not given
                       LAKE_WRITE_TOKEN_BEFORE names earlier ones, under which secrets of apps are sealed
  --read-token TOKEN   may read everything, drafts too (FORECOURT_LAKE_READ_TOKEN)
  --webhook-url URL    where changes are posted, signed with FORECOURT_LAKE_WEBHOOK_SECRET
  --public-url URL     the address written into assets and sign-in links (LAKE_URL), default http://localhost:PORT
  --max-upload MB      the largest file that is taken, default 100
  --image-cache MB     room for scaled images, default 512
  --cors-origins LIST  origins whose pages may call the API, with commas (FORECOURT_LAKE_CORS_ORIGINS, STUDIO_URL)
  --trust-proxy        X-Forwarded-For tells whom a request comes from (TRUST_PROXY=1)
  --second-factor WORD required or off (FORECOURT_LAKE_SECOND_FACTOR); required with FORECOURT_MODE=production
  --local-login        offer one-click sign-in (FORECOURT_LAKE_LOCAL_LOGIN=1)`

type Environment = Record<string, string | undefined>

/** Reads flags and environment; throws `ConfigError` naming what is wrong. Creates the data folder and, if need be, a token. */
export function readConfig(args: string[], env: Environment): ProcessConfig {
  const flags = readFlags(args)
  const port = readPort(flags['port'] ?? env['LAKE_PORT'] ?? '3334')
  const given = flags['admin-token'] ?? env['FORECOURT_LAKE_ADMIN_TOKEN']
  const address = flags['address']
  checkAddress(address, given)
  const dataDir = resolve(requireFlag(flags['data-dir'], '--data-dir'))
  const config = withAclMode(readConfigFile(flags['config']), flags['acl-mode'])
  const webhook = readWebhook(flags['webhook-url'], env['FORECOURT_LAKE_WEBHOOK_SECRET'])
  createDataDir(dataDir)
  const url = flags['public-url'] ?? textOf(env['LAKE_URL']) ?? `http://localhost:${port}`
  const publicUrl = readUrl(url, '--public-url').replace(/\/+$/, '')
  const settings: LakeSettings = {
    dataDir,
    project: readName(flags['project'] ?? 'forecourt', '--project'),
    dataset: readName(flags['dataset'] ?? 'production', '--dataset'),
    publicUrl,
    allowedOrigins: readOrigins(
      flags['cors-origins'] ?? env['FORECOURT_LAKE_CORS_ORIGINS'] ?? env['STUDIO_URL'],
    ),
    isSecure: publicUrl.startsWith('https:') || env['FORECOURT_MODE'] === 'production',
    adminToken: given ?? keptToken(dataDir),
    adminTokensBefore: readTokensBefore(env['LAKE_WRITE_TOKEN_BEFORE']),
    localLogin: flags['local-login'] !== undefined || env['FORECOURT_LAKE_LOCAL_LOGIN'] === '1',
    secondFactor: readSecondFactor(
      flags['second-factor'] ??
        textOf(env['FORECOURT_LAKE_SECOND_FACTOR']) ??
        secondFactorOf(env['FORECOURT_MODE']),
    ),
    trustProxy: flags['trust-proxy'] !== undefined || env['TRUST_PROXY'] === '1',
    assetLimits: {
      maxBytes: readMegabytes(flags['max-upload'] ?? '100', '--max-upload'),
      cacheBytes: readMegabytes(flags['image-cache'] ?? '512', '--image-cache'),
    },
    ...webhook,
  }
  const readToken = flags['read-token'] ?? env['FORECOURT_LAKE_READ_TOKEN']
  if (readToken !== undefined) settings.readToken = checkToken(readToken, 'the read token')
  checkToken(settings.adminToken, 'the admin token')
  const publishRulesFile = flags['publish-rules']
  return {
    port,
    settings,
    config,
    ...(address !== undefined && { address }),
    ...(publishRulesFile !== undefined && { publishRulesFile }),
  }
}

function createDataDir(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true })
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? String(error.code) : String(error)
    throw new ConfigError(`--data-dir ${dataDir} is not a folder that can be written (${reason})`)
  }
}

const TEXT_FLAGS = [
  'data-dir',
  'port',
  'address',
  'project',
  'dataset',
  'config',
  'publish-rules',
  'acl-mode',
  'admin-token',
  'read-token',
  'webhook-url',
  'public-url',
  'cors-origins',
  'second-factor',
  'max-upload',
  'image-cache',
] as const

function readFlags(args: string[]): Partial<Record<string, string>> {
  const text = Object.fromEntries(TEXT_FLAGS.map((name) => [name, { type: 'string' as const }]))
  try {
    const { values } = parseArgs({
      args,
      options: { ...text, 'local-login': { type: 'boolean' }, 'trust-proxy': { type: 'boolean' } },
      strict: true,
    })
    return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]))
  } catch (error) {
    throw new ConfigError(`${error instanceof Error ? error.message : String(error)}\n\n${USAGE}`)
  }
}

function requireFlag(value: string | undefined, name: string): string {
  if (value === undefined || value === '') throw new ConfigError(`${name} is required\n\n${USAGE}`)
  return value
}

function readPort(text: string): number {
  const port = Number(text)
  if (/^\d{1,5}$/.test(text) && port <= 65_535) return port
  throw new ConfigError(`--port (LAKE_PORT) must be a number from 0 to 65535, not "${text}"`)
}

function readMegabytes(text: string, name: string): number {
  if (/^[1-9]\d{0,5}$/.test(text)) return Number(text) * 1_000_000
  throw new ConfigError(`${name} must be a whole number of megabytes from 1 to 999999, not "${text}"`)
}

function readName(text: string, name: string): string {
  if (/^[a-z0-9][a-z0-9_-]{0,63}$/.test(text)) return text
  throw new ConfigError(`${name} must consist of lower-case letters, digits, "-" and "_", not "${text}"`)
}

function checkToken(token: string, name: string): string {
  if (/^[\w.~+/=-]{8,}$/.test(token)) return token
  throw new ConfigError(
    `${name} must have at least 8 characters, all of them letters, digits or one of - _ . ~ + / =`,
  )
}

const LOOPBACK = ['localhost', '127.0.0.1', '::1']
const SECRET_LENGTH = 32

function checkAddress(address: string | undefined, adminToken: string | undefined): void {
  if (address === undefined || LOOPBACK.includes(address)) return
  if (adminToken !== undefined && adminToken.length >= SECRET_LENGTH) return
  throw new ConfigError(
    `--address ${address} would open the lake to other machines: set an admin token of at least ${SECRET_LENGTH} characters (--admin-token or FORECOURT_LAKE_ADMIN_TOKEN)`,
  )
}

function readConfigFile(path: string | undefined): LakeConfigFile {
  if (path === undefined) return defaultConfigFile()
  try {
    return parseConfigFile(readFileSync(path, 'utf8'))
  } catch (error) {
    throw new ConfigError(`--config ${path}: ${error instanceof Error ? error.message : String(error)}`)
  }
}

function withAclMode(config: LakeConfigFile, mode: string | undefined): LakeConfigFile {
  if (mode === undefined) return config
  try {
    return { ...config, aclMode: parseAclMode(mode, '--acl-mode') }
  } catch (error) {
    throw new ConfigError(error instanceof Error ? error.message : String(error))
  }
}

function readUrl(text: string, name: string): string {
  if (/^https?:$/.test(URL.canParse(text) ? new URL(text).protocol : '')) return text
  throw new ConfigError(`${name} must be an http or https URL, not "${text}"`)
}

/** An environment variable that is set to something. */
function textOf(value: string | undefined): string | undefined {
  return value === '' ? undefined : value
}

function readOrigins(text: string | undefined): string[] {
  const addresses = (text ?? '').split(',').map((address) => address.trim())
  return addresses
    .filter((address) => address !== '')
    .map((address) => new URL(readUrl(address, '--cors-origins')).origin)
}

/** With commas: what was sealed under an earlier admin token is sealed under the present one at the start. */
function readTokensBefore(text = ''): string[] {
  return text
    .split(',')
    .map((token) => token.trim())
    .filter((token) => token !== '')
}

function secondFactorOf(mode: string | undefined): string {
  return mode === 'production' ? 'required' : 'off'
}

function readSecondFactor(text: string): 'off' | 'required' {
  if (text === 'off' || text === 'required') return text
  throw new ConfigError(`--second-factor must be "required" or "off", not "${text}"`)
}

function readWebhook(url: string | undefined, secret: string | undefined): Partial<LakeSettings> {
  if (url === undefined) return {}
  readUrl(url, '--webhook-url')
  if (secret === undefined || secret.length < 16) {
    throw new ConfigError('--webhook-url needs FORECOURT_LAKE_WEBHOOK_SECRET with at least 16 characters')
  }
  return { webhookUrl: url, webhookSecret: secret }
}

/** The token of a lake that was started without one: made once, readable by its owner only. */
function keptToken(dataDir: string): string {
  const path = join(dataDir, 'admin-token')
  if (existsSync(path)) return readFileSync(path, 'utf8').trim()
  const token = randomBytes(32).toString('base64url')
  writeFileSync(path, `${token}\n`, { mode: 0o600 })
  return token
}
