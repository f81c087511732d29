import { z } from 'zod'

/** Where one service is reached. */
export interface ServiceNode {
  protocol: 'http' | 'https'
  host: string
  port: number
}

export interface ContentConfig {
  kind: 'embedded' | 'hosted'
  projectId: string
  dataset: string
  apiVersion: string
  /** Origin of the embedded lake; absent for the hosted service. */
  apiHost?: string
  readToken: string
  writeToken: string
  webhookSecret: string
  /** Prefix of image and file URLs as the browser asks for them, without a trailing slash. */
  imagesUrl: string
}

export interface SearchConfig {
  kind: 'embedded' | 'hosted'
  nodes: ServiceNode[]
  adminKey: string
  /** Search-only key that scoped keys are derived from; never leaves the server (TEN-20). */
  parentKey: string
}

/** What sends texts and emails to people; without one local mode shows them on a page, and production sends none. */
export interface MessagesConfig {
  url: string
  token: string
}

/** A mail server for what is written to dealers; without one enquiries go out through the message gateway. */
export interface MailConfig {
  /** `smtps://user:password@host:465` */
  url: string
  from: string
}

/** Where a dealer's own system takes leads. */
export interface WebhookConfig {
  url: string
  secret: string
}

export type RecordsConfig = { kind: 'embedded'; dataDir: string } | { kind: 'hosted'; databaseUrl: string }

export interface SiteConfig {
  mode: 'local' | 'production'
  isDev: boolean
  dataDir: string
  port: number
  address: string
  shouldTrustProxy: boolean
  studioUrl: string
  content: ContentConfig
  search: SearchConfig
  records: RecordsConfig
  messages?: MessagesConfig
  mail?: MailConfig
  /** Tenant slug -> where its leads are posted as well. */
  leadWebhooks: Readonly<Record<string, WebhookConfig>>
  sessionSecret: string
  /** Tenant slug -> bearer token of its stock feed. */
  ingestTokens: Readonly<Record<string, string>>
}

export type ConfigResult = { ok: true; value: SiteConfig } | { ok: false; errors: string[] }

const secret = z.string().min(32, 'must have at least 32 characters')
const port = z.coerce.number().int().min(1).max(65535)
const flag = z.enum(['0', '1', 'true', 'false']).transform((v) => v === '1' || v === 'true')

/** A JSON object by tenant slug; `{}` when not set. */
const json = (what: string) =>
  z
    .string()
    .default('{}')
    .transform((text, ctx) => {
      try {
        return JSON.parse(text) as unknown
      } catch {
        ctx.addIssue({ code: 'custom', message: `must be a JSON object of tenant slug -> ${what}` })
        return z.NEVER
      }
    })

const ENV = z.object({
  FORECOURT_MODE: z.enum(['local', 'production']).default('local'),
  FORECOURT_DEV: flag.default(false),
  FORECOURT_DATA_DIR: z.string().min(1),
  SITE_PORT: port.default(3000),
  SITE_ADDRESS: z.string().default('localhost'),
  STUDIO_PORT: port.default(3333),
  STUDIO_URL: z.url().optional(),
  LAKE_PORT: port.default(3334),
  SEARCH_PORT: port.default(8108),
  TRUST_PROXY: flag.default(false),
  SESSION_SECRET: secret,
  INGEST_TOKENS: json('token').pipe(z.record(z.string(), secret)),
  LEAD_WEBHOOKS: json('{url, secret}').pipe(
    z.record(z.string(), z.object({ url: z.url({ protocol: /^https?$/ }), secret })),
  ),
  LAKE_READ_TOKEN: secret.optional(),
  LAKE_WRITE_TOKEN: secret.optional(),
  LAKE_WEBHOOK_SECRET: secret.optional(),
  SEARCH_ADMIN_KEY: secret.optional(),
  SEARCH_PARENT_KEY: secret.optional(),
  SANITY_PROJECT_ID: z
    .string()
    .regex(/^[a-z0-9-]+$/)
    .optional(),
  SANITY_DATASET: z.string().min(1).optional(),
  SANITY_API_READ_TOKEN: z.string().min(1).optional(),
  SANITY_API_WRITE_TOKEN: z.string().min(1).optional(),
  SANITY_WEBHOOK_SECRET: z.string().min(1).optional(),
  TYPESENSE_NODES: z.string().min(1).optional(),
  TYPESENSE_ADMIN_KEY: z.string().min(1).optional(),
  TYPESENSE_SEARCH_KEY: z.string().min(1).optional(),
  DATABASE_URL: z.string().min(1).optional(),
  MESSAGES_URL: z.url({ protocol: /^https?$/ }).optional(),
  MESSAGES_TOKEN: z.string().min(1).optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  SMTP_FROM: z.email().optional(),
})

type Env = z.infer<typeof ENV>
type EnvName = keyof Env

/** Groups of variables of which none or all must be set: half a hosted configuration is an error. */
export const HOSTED_GROUPS = {
  content: [
    'SANITY_PROJECT_ID',
    'SANITY_DATASET',
    'SANITY_API_READ_TOKEN',
    'SANITY_API_WRITE_TOKEN',
    'SANITY_WEBHOOK_SECRET',
  ],
  search: ['TYPESENSE_NODES', 'TYPESENSE_ADMIN_KEY', 'TYPESENSE_SEARCH_KEY'],
  records: ['DATABASE_URL'],
  messages: ['MESSAGES_URL', 'MESSAGES_TOKEN'],
  mail: ['SMTP_URL', 'SMTP_FROM'],
} as const satisfies Record<string, readonly EnvName[]>

const EMBEDDED_GROUPS = {
  content: ['LAKE_READ_TOKEN', 'LAKE_WRITE_TOKEN', 'LAKE_WEBHOOK_SECRET'],
  search: ['SEARCH_ADMIN_KEY', 'SEARCH_PARENT_KEY'],
  records: [],
  messages: [],
  mail: [],
} as const satisfies Record<keyof typeof HOSTED_GROUPS, readonly EnvName[]>

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

function isHosted(env: Env, group: keyof typeof HOSTED_GROUPS): boolean {
  return HOSTED_GROUPS[group].some((name) => env[name] !== undefined)
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
      leadWebhooks: env.LEAD_WEBHOOKS,
      sessionSecret: env.SESSION_SECRET,
      ingestTokens: env.INGEST_TOKENS,
    },
  }
}

export const API_VERSION = '2025-02-19'

function contentConfig(env: Env): ContentConfig {
  if (!isHosted(env, 'content')) {
    return {
      kind: 'embedded',
      projectId: 'forecourt',
      dataset: 'production',
      apiVersion: API_VERSION,
      apiHost: `http://localhost:${env.LAKE_PORT}`,
      readToken: env.LAKE_READ_TOKEN ?? '',
      writeToken: env.LAKE_WRITE_TOKEN ?? '',
      webhookSecret: env.LAKE_WEBHOOK_SECRET ?? '',
      imagesUrl: '/_images',
    }
  }
  return {
    kind: 'hosted',
    projectId: env.SANITY_PROJECT_ID ?? '',
    dataset: env.SANITY_DATASET ?? '',
    apiVersion: API_VERSION,
    readToken: env.SANITY_API_READ_TOKEN ?? '',
    writeToken: env.SANITY_API_WRITE_TOKEN ?? '',
    webhookSecret: env.SANITY_WEBHOOK_SECRET ?? '',
    imagesUrl: 'https://cdn.sanity.io/images',
  }
}

function searchNodes(env: Env): ServiceNode[] | undefined {
  if (!isHosted(env, 'search')) return [{ protocol: 'http', host: '127.0.0.1', port: env.SEARCH_PORT }]
  const nodes = (env.TYPESENSE_NODES ?? '').split(',').map((text) => parseNode(text.trim()))
  return nodes.every((node) => node !== undefined) ? nodes : undefined
}

function parseNode(text: string): ServiceNode | undefined {
  const url = URL.parse(text)
  if (!url || !/^https?:$/.test(url.protocol)) return undefined
  const protocol = url.protocol === 'https:' ? 'https' : 'http'
  return { protocol, host: url.hostname, port: Number(url.port) || (protocol === 'https' ? 443 : 80) }
}

/** `loadConfig` over this process's own environment: the only place of the site that reads it. */
export function loadProcessConfig(generatedSecrets: readonly string[]): ConfigResult {
  return loadConfig(process.env, generatedSecrets)
}

/** The folder that holds `secrets.json` when this machine generated them. */
export function processDataDir(): string | undefined {
  return process.env.FORECOURT_DATA_DIR
}
