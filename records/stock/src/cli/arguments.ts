import path from 'node:path'
import { parseArgs, type ParseArgsConfig } from 'node:util'

import type { FeedFormat } from '../read/read-rows.ts'
import type { MappingResult } from '../mapping/result.ts'

export interface ImportArguments {
  file: string
  tenant: string
  mapping: string
  format: FeedFormat
  mode: 'full' | 'delta'
  site: URL
  token: string | undefined
  dataDir: string
  /** True when the file is only read and counted. */
  isDryRun: boolean
  /** Where refused rows go; `<dataDir>/imports/<run>.rejects.csv` when absent. */
  rejects: string | undefined
}

export const STOCK_IMPORT_USAGE = `Usage: npm run stock:import -- <file> --tenant <slug> --mapping <name>
       npm run stock:import -- <file> --mapping <name or file.json> --dry-run
  --dry-run                  read the whole file and say what a load would; needs no platform, stores nothing
  --format csv|json|ndjson   default: by the file's extension
  --delta                    keep vehicles the file does not name (default: withdraw them)
  --site <address>           default: http://localhost:<SITE_PORT or 3000>
  --token <token>            default: the tenant's token in <data>/secrets.json
  --rejects <file.csv>       where refused rows are written
  --help                     this text
Mappings are JSON files in records/stock/mappings; docs/mappings.md describes them.`

type Environment = Readonly<Record<string, string | undefined>>

const FORMATS: Readonly<Record<string, FeedFormat>> = {
  '.csv': 'csv',
  '.tsv': 'csv',
  '.txt': 'csv',
  '.json': 'json',
  '.ndjson': 'ndjson',
  '.jsonl': 'ndjson',
}

/** Command line of the import, with the environment's defaults; errors name the argument. */
export function parseImportArguments(
  argv: string[],
  env: Environment,
  repository: string,
): MappingResult<ImportArguments> {
  const parsed = readArguments(argv, IMPORT_OPTIONS)
  if (typeof parsed === 'string') return failure('arguments', parsed)
  const { values, positionals } = parsed
  const [file] = positionals
  if (file === undefined || positionals.length > 1) return failure('file', 'expected one file')
  const isDryRun = values['dry-run'] === true
  if (values.tenant === undefined && !isDryRun) return failure('--tenant', 'expected the slug of a tenant')
  if (values.mapping === undefined) return failure('--mapping', 'expected the name of a mapping')
  const format = formatOf(values.format, file)
  if (format === undefined) return failure('--format', 'expected csv, json or ndjson')
  const site = siteAddress(values.site, env)
  if (!site.ok) return site
  return {
    ok: true,
    value: {
      file,
      tenant: values.tenant ?? '',
      mapping: values.mapping,
      format,
      mode: values.delta === true ? 'delta' : 'full',
      site: site.value,
      token: values.token,
      dataDir: dataFolder(env, repository),
      isDryRun,
      rejects: values.rejects,
    },
  }
}

export interface ReindexArguments {
  site: URL
  token: string | undefined
  dataDir: string
}

export const REINDEX_USAGE = `Usage: npm run stock:reindex
  --site <address>           default: http://localhost:<SITE_PORT or 3000>
  --token <key>              default: the search admin key in <data>/secrets.json`

/** Command line of the rebuild, with the environment's defaults; errors name the argument. */
export function parseReindexArguments(
  argv: string[],
  env: Environment,
  repository: string,
): MappingResult<ReindexArguments> {
  const parsed = readArguments(argv, REINDEX_OPTIONS)
  if (typeof parsed === 'string') return failure('arguments', parsed)
  const [extra] = parsed.positionals
  if (extra !== undefined) return failure('arguments', `expected no "${extra}"`)
  const site = siteAddress(parsed.values.site, env)
  if (!site.ok) return site
  return {
    ok: true,
    value: { site: site.value, token: parsed.values.token, dataDir: dataFolder(env, repository) },
  }
}

function siteAddress(given: string | undefined, env: Environment): MappingResult<URL> {
  const address = given ?? `http://localhost:${env['SITE_PORT'] ?? '3000'}`
  if (!URL.canParse(address) || !/^https?:\/\//i.test(address))
    return given === undefined
      ? failure('SITE_PORT', `expected a port number, got ${String(env['SITE_PORT'])}`)
      : failure('--site', `expected an http or https address, got ${address}`)
  return { ok: true, value: new URL(address) }
}

function dataFolder(env: Environment, repository: string): string {
  return path.resolve(repository, env['FORECOURT_DATA_DIR'] ?? '.data')
}

const REINDEX_OPTIONS = { site: { type: 'string' }, token: { type: 'string' } } as const
const IMPORT_OPTIONS = {
  ...REINDEX_OPTIONS,
  tenant: { type: 'string' },
  mapping: { type: 'string' },
  format: { type: 'string' },
  rejects: { type: 'string' },
  delta: { type: 'boolean' },
  'dry-run': { type: 'boolean' },
} as const

function readArguments<T extends NonNullable<ParseArgsConfig['options']>>(argv: string[], options: T) {
  try {
    return parseArgs({ args: argv, allowPositionals: true, options })
  } catch (error) {
    return error instanceof Error ? error.message : 'unreadable'
  }
}

function formatOf(named: string | undefined, file: string): FeedFormat | undefined {
  const key = named === undefined ? path.extname(file).toLowerCase() : `.${named}`
  return Object.hasOwn(FORMATS, key) ? FORMATS[key] : undefined
}

function failure(where: string, message: string): MappingResult<never> {
  return { ok: false, errors: [{ path: where, message }] }
}
