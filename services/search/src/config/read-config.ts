import { ConfigError } from './config-error.ts'
import { readIniFile } from './ini-file.ts'
import { OPTIONS } from './options.ts'
import type { Option } from './options.ts'
import type { Settings } from '../settings.ts'
import { DEFAULT_SETTINGS } from '../settings.ts'

/** Configuration from environment variables, the config file and flags. */
export interface Config {
  help: boolean
  dataDir: string
  apiKey: string
  /** 0 takes any free port. */
  port: number
  addresses: string[]
  /** A folder for log files; standard output when undefined. */
  logDir: string | undefined
  settings: Settings
  /** Options that were given and have no effect, as sentences for the log. */
  warnings: string[]
}

type Environment = Readonly<Record<string, string | undefined>>

/**
 * Reads environment variables, the file that `--config` names, and flags; each overrides the one before. Throws a
 * ConfigError that names an unknown, invalid, refused or missing option.
 */
export function readConfig(args: readonly string[], env: Environment): Config {
  const flags = readFlags(args)
  const file = flags.has('config') ? readIniFile(flags.get('config') as string) : new Map<string, string>()
  const warnings: string[] = []
  for (const name of file.keys())
    if (OPTIONS[name] === undefined || name === 'config' || name === 'help')
      throw new ConfigError(`--config: unknown option "${name}".`)
  const given = new Map<string, string>()
  for (const [name, option] of Object.entries(OPTIONS)) {
    const variable = readVariable(name, env)
    const value = flags.get(name) ?? file.get(name) ?? variable
    if (value === undefined) continue
    const where = flags.has(name) || file.has(name) ? `--${name}` : variableName(name)
    // Clients use the same variable to find the nodes of a cluster, so it says nothing about this process.
    const harmless = name === 'nodes' && !flags.has(name) && !file.has(name)
    if (option.refused !== undefined && !harmless)
      throw new ConfigError(`${where} cannot be used: ${option.refused}.`)
    if (option.ignored !== undefined || harmless)
      warnings.push(`${where} has no effect: ${option.ignored ?? option.refused ?? ''}.`)
    else given.set(name, check(where, option, value))
  }
  return build(given, warnings)
}

function build(given: ReadonlyMap<string, string>, warnings: string[]): Config {
  const bool = (name: string, fallback: boolean): boolean => (given.get(name) ?? String(fallback)) === 'true'
  const int = (name: string, fallback: number): number => Number(given.get(name) ?? fallback)
  const help = bool('help', false)
  const dataDir = given.get('data-dir') ?? ''
  const apiKey = given.get('api-key') ?? ''
  if (!help && dataDir === '')
    throw new ConfigError('--data-dir is missing: the folder where documents are kept.')
  if (!help && apiKey === '') throw new ConfigError('--api-key (or FORECOURT_SEARCH_API_KEY) is missing.')
  const address = given.get('api-address') ?? given.get('listen-address')
  const d = DEFAULT_SETTINGS
  return {
    help,
    dataDir,
    apiKey,
    port: int('api-port', int('listen-port', 8108)),
    addresses: address === undefined ? ['127.0.0.1', '::1'] : [address.replace(/^\[(.*)\]$/, '$1')],
    logDir: given.get('log-dir'),
    settings: {
      enableCors: bool('enable-cors', d.enableCors),
      corsDomains: (given.get('cors-domains') ?? '').split(',').flatMap((part) => part.trim() || []),
      enableAccessLogging: bool('enable-access-logging', d.enableAccessLogging),
      enableSearchLogging: bool('enable-search-logging', d.enableSearchLogging),
      slowRequestMs: int('log-slow-requests-time-ms', d.slowRequestMs),
      slowSearchMs: int('log-slow-searches-time-ms', d.slowSearchMs),
      analytics: {
        enabled: bool('enable-search-analytics', d.analytics.enabled),
        dir: given.get('analytics-dir'),
        flushSeconds: int('analytics-flush-interval', d.analytics.flushSeconds),
        minuteRateLimit: int('analytics-minute-rate-limit', d.analytics.minuteRateLimit),
        ttlSeconds: int('analytics-db-ttl', d.analytics.ttlSeconds),
      },
      cacheEntries: int('cache-num-entries', d.cacheEntries),
      skipWrites: bool('skip-writes', d.skipWrites),
      syncWrites: bool('sync-writes', d.syncWrites),
      diskUsedMaxPercentage: int('disk-used-max-percentage', d.diskUsedMaxPercentage),
      memoryUsedMaxPercentage: int('memory-used-max-percentage', d.memoryUsedMaxPercentage),
      housekeepingSeconds: int('housekeeping-interval', d.housekeepingSeconds),
    },
    warnings,
  }
}

function variableName(name: string): string {
  return `TYPESENSE_${name.toUpperCase().replaceAll('-', '_')}`
}

/** Returns the value of an option's environment variable; an empty one counts as unset. */
function readVariable(name: string, env: Environment): string | undefined {
  if (name === 'config' || name === 'help') return undefined
  const own = name === 'api-key' ? env['FORECOURT_SEARCH_API_KEY'] : undefined
  return own || env[variableName(name)] || undefined
}

/** Checks a value against its option's kind. A text may be secret, so no message contains it. */
function check(where: string, { kind, min = 0, max = 0 }: Option, value: string): string {
  if (kind === 'text') {
    if (value === '') throw new ConfigError(`${where} is empty.`)
    return value
  }
  if (kind === 'bool') {
    const word = value.toLowerCase()
    if (word === '' || word === 'true') return 'true'
    if (word === 'false') return 'false'
    throw new ConfigError(`${where} must be true or false, not "${value}".`)
  }
  const number = Number(value)
  if (!/^-?\d{1,10}$/.test(value) || number < min || number > max)
    throw new ConfigError(`${where} must be a whole number from ${min} to ${max}, not "${value}".`)
  return String(number)
}

const SHORT = new Map(Object.entries(OPTIONS).flatMap(([name, { short }]) => (short ? [[short, name]] : [])))

/** Reads `--name value`, `--name=value`, `-n value`; a bool takes its value only after `=`. The last one counts. */
function readFlags(args: readonly string[]): Map<string, string> {
  const flags = new Map<string, string>()
  for (let i = 0; i < args.length; i++) {
    const arg = args[i] as string
    const match = /^(?:--([^=]+)|-([^-=]))(?:=(.*))?$/s.exec(arg)
    if (match === null) throw new ConfigError(`"${arg}" is no option.`)
    const name = match[1] ?? SHORT.get(match[2] as string) ?? ''
    const option = OPTIONS[name]
    if (option === undefined) throw new ConfigError(`unknown option ${arg.replace(/=.*/s, '')}.`)
    let value = match[3]
    if (value === undefined && option.kind === 'bool') value = ''
    if (value === undefined) {
      value = args[++i]
      if (value === undefined) throw new ConfigError(`--${name} needs a value.`)
    }
    flags.set(name, value)
  }
  return flags
}
