import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Refusal } from '../../lib/steps.mjs'
import { makePrivateFolder } from './private-folder.ts'
import { writeAtomically } from './write-atomically.ts'

/** Changes when an older Forecourt could not read the folder any more. */
export const DATA_FORMAT = 1
const SEEDED_TENANTS = ['harbour', 'wattle', 'southside-mg', 'outback-rv']
const SECRET_NAMES = [
  'lakeAdminToken',
  'lakeReadToken',
  'webhookSecret',
  'searchAdminKey',
  'searchParentKey',
  'sessionSecret',
] as const

export type Secrets = Record<(typeof SECRET_NAMES)[number], string> & {
  /** Tenant slug to the bearer token of its stock feed. */
  ingestTokens: Record<string, string>
}

/** 43 url-safe characters, 256 bits. */
function newSecret(): string {
  return randomBytes(32).toString('base64url')
}

function readStored(path: string): Partial<Secrets> {
  if (!existsSync(path)) return {}
  try {
    const stored: unknown = JSON.parse(readFileSync(path, 'utf8'))
    if (typeof stored === 'object' && stored !== null) return stored
  } catch {
    // Reported below, with what to do.
  }
  throw new Refusal(`${path} is not valid JSON; restore it, or run "npm run reset" to start empty.`)
}

/** Reads `<dataDir>/secrets.json` (mode 0600), generating the secrets that it does not hold yet. */
export function ensureSecrets(dataDir: string): Secrets {
  const path = join(dataDir, 'secrets.json')
  const stored = readStored(path)
  const secret = (name: (typeof SECRET_NAMES)[number]) => stored[name] ?? newSecret()
  const secrets: Secrets = {
    lakeAdminToken: secret('lakeAdminToken'),
    lakeReadToken: secret('lakeReadToken'),
    webhookSecret: secret('webhookSecret'),
    searchAdminKey: secret('searchAdminKey'),
    searchParentKey: secret('searchParentKey'),
    sessionSecret: secret('sessionSecret'),
    ingestTokens: { ...stored.ingestTokens },
  }
  for (const slug of SEEDED_TENANTS) secrets.ingestTokens[slug] ??= newSecret()
  const text = `${JSON.stringify(secrets, null, 2)}\n`
  if (!existsSync(path) || readFileSync(path, 'utf8') !== text) writeAtomically(path, text, 0o600)
  chmodSync(path, 0o600)
  return secrets
}

/**
 * Creates the data folder, which only the present user may read, or refuses with a sentence where that cannot be or a newer
 * Forecourt wrote it. `tell` gets a line when something had to be mended.
 */
export function prepareDataFolder(dataDir: string, tell: (line: string) => void = () => {}): void {
  makePrivateFolder(dataDir, 'version', tell)
  const path = join(dataDir, 'version')
  if (!existsSync(path)) return writeFirst(path)
  const found = readFileSync(path, 'utf8').trim()
  if (found !== String(DATA_FORMAT)) {
    throw new Refusal(
      `${dataDir} has data format "${found}" and this Forecourt reads format ${DATA_FORMAT}: use the Forecourt that wrote it, or another FORECOURT_DATA_DIR.`,
    )
  }
}

function writeFirst(path: string): void {
  try {
    writeAtomically(path, `${DATA_FORMAT}\n`, 0o600)
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    throw new Refusal(
      `The data folder cannot be written (${why}): it needs space, and this user's right to write there.`,
    )
  }
}
