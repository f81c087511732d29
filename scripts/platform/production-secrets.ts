import { Refusal } from '../lib/steps.mjs'
import type { Secrets } from './data-folder.ts'
import type { PlatformSettings } from './settings.ts'

const SHORTEST = 32

function required(env: NodeJS.ProcessEnv, name: string): string {
  const value = env[name] ?? ''
  if (value.length >= SHORTEST) return value
  throw new Refusal(
    `${name} must be set to at least ${SHORTEST} characters when FORECOURT_MODE is production; generated secrets are for local use only.`,
  )
}

function tokenMap(env: NodeJS.ProcessEnv): Record<string, string> {
  const text = env['INGEST_TOKENS'] ?? '{}'
  try {
    const parsed: unknown = JSON.parse(text)
    if (typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed)) {
      const entries = Object.entries(parsed).filter(
        (pair): pair is [string, string] => typeof pair[1] === 'string',
      )
      return Object.fromEntries(entries)
    }
  } catch {
    // Reported below.
  }
  throw new Refusal('INGEST_TOKENS must be a JSON object of tenant slug to token.')
}

/**
 * The secrets of a production start: all from the environment, none generated; those of a hosted service's embedded
 * stand-in are empty. A missing one is a Refusal naming the variable.
 */
export function productionSecrets(env: NodeJS.ProcessEnv, settings: PlatformSettings): Secrets {
  const lake = (name: string) => (settings.isContentHosted ? '' : required(env, name))
  const search = (name: string) => (settings.isSearchHosted ? '' : required(env, name))
  return {
    lakeAdminToken: lake('LAKE_WRITE_TOKEN'),
    lakeReadToken: lake('LAKE_READ_TOKEN'),
    webhookSecret: lake('LAKE_WEBHOOK_SECRET'),
    searchAdminKey: search('SEARCH_ADMIN_KEY'),
    searchParentKey: search('SEARCH_PARENT_KEY'),
    sessionSecret: required(env, 'SESSION_SECRET'),
    ingestTokens: tokenMap(env),
  }
}
