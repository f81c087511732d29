import { availableParallelism } from 'node:os'
import { EMBEDDED_GROUPS, ENV, HOSTED_GROUPS, isHosted, type Env, type EnvName } from './config-env.ts'
import { contentConfig, searchNodes } from './config-services.ts'
import type { SiteConfig } from './config-types.ts'

export type ConfigResult = { ok: true; value: SiteConfig } | { ok: false; errors: string[] }

/**
 * Reads the whole configuration of the site process from `env`; every error names its variable.
 * `generatedSecrets` are the values of `.data/secrets.json`: production refuses to start on any of them.
 */
export function loadConfig(
  env: Readonly<Record<string, string | undefined>>,
  generatedSecrets: readonly string[] = [],
): ConfigResult {
  const parsed = ENV.safeParse(dropEmpty(env))
  if (!parsed.success) {
    return { ok: false, errors: parsed.error.issues.map((i) => `${i.path.join('.')}: ${i.message}`) }
  }
  const errors = [...groupErrors(parsed.data), ...productionErrors(parsed.data, generatedSecrets)]
  return errors.length > 0 ? { ok: false, errors } : buildConfig(parsed.data)
}

/** An exported but empty variable means "not set", as in every shell. */
function dropEmpty(env: Readonly<Record<string, string | undefined>>): Record<string, string> {
  return Object.fromEntries(Object.entries(env).filter((e): e is [string, string] => Boolean(e[1])))
}

function groupErrors(env: Env): string[] {
  const groups = Object.keys(HOSTED_GROUPS) as (keyof typeof HOSTED_GROUPS)[]
  return groups.flatMap((group) => {
    const hosted = isHosted(env, group)
    const needed: readonly EnvName[] = hosted ? HOSTED_GROUPS[group] : EMBEDDED_GROUPS[group]
    const reason = hosted
      ? `the hosted ${group} service is half configured`
      : `the embedded ${group} needs it`
    return needed.filter((name) => env[name] === undefined).map((name) => `${name}: is missing; ${reason}`)
  })
}

function productionErrors(env: Env, generated: readonly string[]): string[] {
  if (env.FORECOURT_MODE !== 'production') return []
  const errors: string[] = []
  for (const name of ['SESSION_SECRET', ...EMBEDDED_GROUPS.content, ...EMBEDDED_GROUPS.search] as const) {
    if (generated.includes(env[name] ?? '')) {
      errors.push(`${name}: is a generated local secret; production needs its own`)
    }
  }
  if (env.MESSAGES_URL?.startsWith('http:'))
    errors.push('MESSAGES_URL: must begin with https: codes travel to it')
  for (const [slug, { url }] of Object.entries(env.LEAD_WEBHOOKS))
    if (url.startsWith('http:'))
      errors.push(`LEAD_WEBHOOKS.${slug}.url: must begin with https: names and phones travel to it`)
  if (!env.STUDIO_URL) errors.push('STUDIO_URL: is missing; production must name where the Studio is served')
  return errors
}

function buildConfig(env: Env): ConfigResult {
  const nodes = searchNodes(env)
  if (!nodes) {
    return {
      ok: false,
      errors: ['TYPESENSE_NODES: must be URLs separated by commas, e.g. https://a.example:443'],
    }
  }
  return {
    ok: true,
    value: {
      mode: env.FORECOURT_MODE,
      isDev: env.FORECOURT_DEV,
      dataDir: env.FORECOURT_DATA_DIR,
      port: env.SITE_PORT,
      address: env.SITE_ADDRESS,
      shouldTrustProxy: env.TRUST_PROXY,
      rateLimitFactor: env.RATE_LIMIT_FACTOR,
      printsPdf: env.PRINT_PDF,
      // The development server compiles what it renders, so its one process does both.
      renderProcesses: env.FORECOURT_DEV ? 0 : (env.RENDER_PROCESSES ?? renderProcessesHere()),
      studioUrl: (env.STUDIO_URL ?? `http://localhost:${env.STUDIO_PORT}`).replace(/\/+$/, ''),
      content: contentConfig(env),
      search: {
        kind: isHosted(env, 'search') ? 'hosted' : 'embedded',
        nodes,
        adminKey: env.TYPESENSE_ADMIN_KEY ?? env.SEARCH_ADMIN_KEY ?? '',
        parentKey: env.TYPESENSE_SEARCH_KEY ?? env.SEARCH_PARENT_KEY ?? '',
      },
      records: env.DATABASE_URL
        ? { kind: 'hosted', databaseUrl: env.DATABASE_URL }
        : { kind: 'embedded', dataDir: `${env.FORECOURT_DATA_DIR}/records` },
      ...(env.MESSAGES_URL === undefined
        ? {}
        : { messages: { url: env.MESSAGES_URL, token: env.MESSAGES_TOKEN ?? '' } }),
      ...(env.SMTP_URL === undefined ? {} : { mail: { url: env.SMTP_URL, from: env.SMTP_FROM ?? '' } }),
      ...(env.GEOCODING_KEY === undefined
        ? {}
        : { geocoding: { url: env.GEOCODING_URL, key: env.GEOCODING_KEY } }),
      leadWebhooks: env.LEAD_WEBHOOKS,
      stripeAccounts: env.STRIPE_ACCOUNTS,
      takesTestPayments: env.TEST_PAYMENTS ?? env.FORECOURT_MODE === 'local',
      registrationLookups: env.REGISTRATION_LOOKUPS,
      takesTestRegistrations: env.TEST_REGISTRATIONS ?? env.FORECOURT_MODE === 'local',
      sessionSecret: env.SESSION_SECRET,
      ...(env.HEALTH_TOKEN === undefined ? {} : { healthToken: env.HEALTH_TOKEN }),
      ingestTokens: env.INGEST_TOKENS,
    },
  }
}

/**
 * Returns the number of render processes: one per core, at most 4, so that on larger machines the other services have cores,
 * too.
 */
function renderProcessesHere(): number {
  return Math.min(4, availableParallelism())
}

/** `loadConfig` over this process's own environment: the only place of the site that reads it. */
export function loadProcessConfig(generatedSecrets: readonly string[]): ConfigResult {
  return loadConfig(process.env, generatedSecrets)
}

/**
 * Makes React and Next load their builds for production, or those for development. To be called before either is imported, and
 * handed on to children: Next itself sets it only once it has been loaded, when React has been as well.
 */
export function chooseBuilds({ isDev }: Pick<SiteConfig, 'isDev'>): void {
  Object.assign(process.env, { NODE_ENV: isDev ? 'development' : 'production' })
}

/** Thresholds of the allocator for the process that serves: rendering, which makes many short-lived blocks, is slower with them. */
const SERVING_ONLY = ['MALLOC_MMAP_THRESHOLD_', 'MALLOC_TRIM_THRESHOLD_']

/**
 * Returns the environment of a render process: this process's variables but for those of serving alone, and the id of the process
 * that it must not outlive.
 */
export function childEnvironment(): NodeJS.ProcessEnv {
  const env = { ...process.env, FORECOURT_PARENT_PID: String(process.pid) }
  for (const name of SERVING_ONLY) Reflect.deleteProperty(env, name)
  return env
}

/** The folder that holds `secrets.json` when this machine generated them. */
export function processDataDir(): string | undefined {
  return process.env.FORECOURT_DATA_DIR
}
