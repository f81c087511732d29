import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { TransferError } from '../transfer-error.ts'
import type { Target } from '../lake-client.ts'

/** The flags that say which dataset is meant, for both commands. */
export const TARGET_OPTIONS = {
  url: { type: 'string' },
  project: { type: 'string' },
  dataset: { type: 'string' },
  token: { type: 'string' },
  'data-dir': { type: 'string' },
} as const

export const TARGET_USAGE = `  --url URL            the running lake, default http://localhost:3334 (LAKE_PORT), or https://<project>.api.sanity.io
  --project NAME       default forecourt
  --dataset NAME       default production
  --token TOKEN        may write everything (FORECOURT_LAKE_ADMIN_TOKEN)
  --data-dir DIR       read the token that the lake keeps there, when none is given`

export type Environment = Record<string, string | undefined>
type Flags = Partial<Record<keyof typeof TARGET_OPTIONS, string>>

/** The dataset that flags and environment name; throws `TransferError` when one of them is wrong or missing. */
export function readTarget(flags: Flags, env: Environment): Target {
  const url = flags.url ?? `http://localhost:${env['LAKE_PORT'] ?? '3334'}`
  if (!/^https?:$/.test(URL.canParse(url) ? new URL(url).protocol : '')) {
    throw new TransferError(`--url must be an http or https address, not "${url}"`)
  }
  const token = flags.token ?? env['FORECOURT_LAKE_ADMIN_TOKEN'] ?? keptToken(flags['data-dir'])
  if (token === undefined || token === '') {
    throw new TransferError('a token is needed: --token, FORECOURT_LAKE_ADMIN_TOKEN or --data-dir')
  }
  const project = readName(flags.project ?? 'forecourt', '--project')
  return { url, token, project, dataset: readName(flags.dataset ?? 'production', '--dataset') }
}

function readName(text: string, name: string): string {
  if (/^~?[a-z0-9][a-z0-9_-]{0,63}$/.test(text)) return text
  throw new TransferError(`${name} must consist of lower-case letters, digits, "-" and "_", not "${text}"`)
}

function keptToken(dataDir: string | undefined): string | undefined {
  const path = dataDir === undefined ? undefined : join(dataDir, 'admin-token')
  return path !== undefined && existsSync(path) ? readFileSync(path, 'utf8').trim() : undefined
}
