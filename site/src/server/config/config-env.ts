import { z } from 'zod'

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

/** The environment's variables, each parsed by itself. */
export const ENV = z.object({
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
  RATE_LIMIT_FACTOR: z.coerce.number().min(0.1).max(1_000).default(1),
  PRINT_PDF: flag.default(true),
  RENDER_PROCESSES: z.coerce.number().int().min(0).max(32).optional(),
  SESSION_SECRET: secret,
  HEALTH_TOKEN: secret.optional(),
  INGEST_TOKENS: json('token').pipe(z.record(z.string(), secret)),
  LEAD_WEBHOOKS: json('{url, secret}').pipe(
    z.record(z.string(), z.object({ url: z.url({ protocol: /^https?$/ }), secret })),
  ),
  STRIPE_ACCOUNTS: json('{secretKey, webhookSecret}').pipe(
    z.record(
      z.string(),
      z.object({
        secretKey: z.string().regex(/^[sr]k_/, 'must begin with sk_ or rk_'),
        webhookSecret: z.string().regex(/^whsec_/, 'must begin with whsec_'),
      }),
    ),
  ),
  TEST_PAYMENTS: flag.optional(),
  REGISTRATION_LOOKUPS: json('{url, key}').pipe(
    z.record(z.string(), z.object({ url: z.url({ protocol: /^https?$/ }), key: z.string().min(1) })),
  ),
  TEST_REGISTRATIONS: flag.optional(),
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
  GEOCODING_URL: z.url({ protocol: /^https?$/ }).default('https://maps.googleapis.com/maps/api/geocode/json'),
  GEOCODING_KEY: z.string().min(1).optional(),
})

export type Env = z.infer<typeof ENV>
export type EnvName = keyof Env

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

/** Variables that an embedded service needs. */
export const EMBEDDED_GROUPS = {
  content: ['LAKE_READ_TOKEN', 'LAKE_WRITE_TOKEN', 'LAKE_WEBHOOK_SECRET'],
  search: ['SEARCH_ADMIN_KEY', 'SEARCH_PARENT_KEY'],
  records: [],
  messages: [],
  mail: [],
} as const satisfies Record<keyof typeof HOSTED_GROUPS, readonly EnvName[]>

/** True when the hosted service of a group is configured, be it half. */
export function isHosted(env: Env, group: keyof typeof HOSTED_GROUPS): boolean {
  return HOSTED_GROUPS[group].some((name) => env[name] !== undefined)
}
