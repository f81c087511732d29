/** Network address of one service. */
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

/**
 * The gateway that sends texts and emails to people. Without one, local mode shows them on a page, and production sends
 * none.
 */
export interface MessagesConfig {
  url: string
  token: string
}

/** A mail server for messages to dealers; without one, enquiries go out through the message gateway. */
export interface MailConfig {
  /** `smtps://user:password@host:465` */
  url: string
  from: string
}

/** Address of a dealer's own system that takes leads. */
export interface WebhookConfig {
  url: string
  secret: string
}

/** A dealer's own account with the provider that takes deposits. */
export interface PaymentAccount {
  secretKey: string
  webhookSecret: string
}

/** A hosted service for postcodes that the platform's own table does not have (LOC-21). */
export interface GeocodingConfig {
  url: string
  key: string
}

/** A register in which plates are looked up. */
export interface LookupService {
  /** Address that is asked with `?plate=…&state=…`. */
  url: string
  /** Sent as a bearer token. */
  key: string
}

export type RecordsConfig = { kind: 'embedded'; dataDir: string } | { kind: 'hosted'; databaseUrl: string }

export interface SiteConfig {
  mode: 'local' | 'production'
  isDev: boolean
  dataDir: string
  port: number
  address: string
  shouldTrustProxy: boolean
  /** Multiplies the usual rate limits of requests. */
  rateLimitFactor: number
  /** False where the deployment makes no PDFs (N8). */
  printsPdf: boolean
  /** How many processes render pages; 0 renders them in the site process. */
  renderProcesses: number
  studioUrl: string
  content: ContentConfig
  search: SearchConfig
  records: RecordsConfig
  messages?: MessagesConfig
  mail?: MailConfig
  /** Tenant slug -> address that its leads are also posted to. */
  leadWebhooks: Readonly<Record<string, WebhookConfig>>
  /** Tenant slug -> its Stripe account. */
  stripeAccounts: Readonly<Record<string, PaymentAccount>>
  /** True where dealers without an account take deposits with the test provider, which moves no money. */
  takesTestPayments: boolean
  /** Tenant slug -> the register in which visitors' plates are looked up. */
  registrationLookups: Readonly<Record<string, LookupService>>
  /** True where dealers without a register look plates up in the invented one. */
  takesTestRegistrations: boolean
  geocoding?: GeocodingConfig
  sessionSecret: string
  /** Lets its holder read the figures in `/api/health` from anywhere. */
  healthToken?: string
  /** Tenant slug -> bearer token of its stock feed. */
  ingestTokens: Readonly<Record<string, string>>
}
