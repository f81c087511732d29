import { Refusal } from '../../lib/steps.mjs'
import type { Secrets } from './data-folder.ts'
import type { PlatformSettings } from '../settings.ts'

const SHORTEST = 32

function missingLine(name: string): string {
  return `${name} must be set to at least ${SHORTEST} characters when FORECOURT_MODE is production; generated secrets are for local use only.`
}

/** Editors and click-to-edit need an address for the Studio that browsers elsewhere can open. */
function studioUrlProblems(env: NodeJS.ProcessEnv): string[] {
  const text = env['STUDIO_URL'] ?? ''
  if (/^https?:/.test(text) && URL.canParse(text)) return []
  const found = text === '' ? 'is not set' : `is "${text}"`
  return [
    `STUDIO_URL ${found}; with FORECOURT_MODE=production it must be the address at which the Studio is served, such as https://studio.example.com.`,
  ]
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
 * Reads the secrets of a production start: all from the environment, none generated; those of a hosted service's embedded
 * stand-in are empty. Throws a Refusal with one line for each missing variable, the Studio's address included.
 */
export function productionSecrets(env: NodeJS.ProcessEnv, settings: PlatformSettings): Secrets {
  const missing = studioUrlProblems(env)
  const required = (name: string) => {
    const value = env[name] ?? ''
    if (value.length < SHORTEST) missing.push(missingLine(name))
    return value
  }
  const lake = (name: string) => (settings.isContentHosted ? '' : required(name))
  const search = (name: string) => (settings.isSearchHosted ? '' : required(name))
  const secrets: Secrets = {
    lakeAdminToken: lake('LAKE_WRITE_TOKEN'),
    lakeReadToken: lake('LAKE_READ_TOKEN'),
    webhookSecret: lake('LAKE_WEBHOOK_SECRET'),
    searchAdminKey: search('SEARCH_ADMIN_KEY'),
    searchParentKey: search('SEARCH_PARENT_KEY'),
    sessionSecret: required('SESSION_SECRET'),
    ingestTokens: tokenMap(env),
  }
  if (missing.length > 0) throw new Refusal(missing.join('\n'))
  return secrets
}
