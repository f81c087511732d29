import type { SiteConfig } from './config-types.ts'

export type ServiceNeed = 'content' | 'search' | 'records' | 'messages' | 'mail'

/** One need of the site: which service answers it, what configures it, and what the browser must be allowed. */
export interface Integration {
  need: ServiceNeed
  title: string
  mode: 'embedded' | 'hosted'
  /** Where it is reached, without secrets. */
  address: string
  /** Variables that replace the embedded service. */
  variables: readonly string[]
  csp: { connect: readonly string[]; images: readonly string[]; draftConnect: readonly string[] }
}

const NO_ORIGINS = { connect: [], images: [], draftConnect: [] } as const

/** Every integration of the site in its configured mode; the policy and the doctor read nothing else. */
export function integrationsOf(config: SiteConfig): Integration[] {
  return [
    contentIntegration(config),
    searchIntegration(config),
    recordsIntegration(config),
    messagesIntegration(config),
    mailIntegration(config),
  ]
}

function contentIntegration({ content }: SiteConfig): Integration {
  const hosted = `https://${content.projectId}.api.sanity.io`
  const api = content.apiHost ?? hosted
  return {
    need: 'content',
    title: 'Content lake',
    mode: content.kind,
    address: api,
    variables: [
      'SANITY_PROJECT_ID',
      'SANITY_DATASET',
      'SANITY_API_READ_TOKEN',
      'SANITY_API_WRITE_TOKEN',
      'SANITY_WEBHOOK_SECRET',
    ],
    csp: {
      connect: [],
      images: content.kind === 'hosted' ? ['https://cdn.sanity.io'] : [],
      draftConnect: [api, api.replace(/^http/, 'ws')],
    },
  }
}

function searchIntegration({ search }: SiteConfig): Integration {
  const origins = search.nodes.map(
    ({ protocol, host, port }) => new URL(`${protocol}://${host}:${port}`).origin,
  )
  return {
    need: 'search',
    title: 'Stock search',
    mode: search.kind,
    address: origins.join(', '),
    variables: ['TYPESENSE_NODES', 'TYPESENSE_ADMIN_KEY', 'TYPESENSE_SEARCH_KEY'],
    // The embedded engine is reached through `/_search` of the site itself.
    csp: search.kind === 'hosted' ? { ...NO_ORIGINS, connect: origins } : NO_ORIGINS,
  }
}

function recordsIntegration({ records }: SiteConfig): Integration {
  const address =
    records.kind === 'hosted' ? (URL.parse(records.databaseUrl)?.host ?? 'PostgreSQL') : records.dataDir
  return {
    need: 'records',
    title: 'Records',
    mode: records.kind,
    address,
    variables: ['DATABASE_URL'],
    csp: NO_ORIGINS,
  }
}

function messagesIntegration({ mode, messages }: SiteConfig): Integration {
  const unsent = mode === 'local' ? '/dev/outbox' : 'none: nobody can sign in'
  return {
    need: 'messages',
    title: 'Texts and emails',
    mode: messages ? 'hosted' : 'embedded',
    address: messages ? new URL(messages.url).origin : unsent,
    variables: ['MESSAGES_URL', 'MESSAGES_TOKEN'],
    csp: NO_ORIGINS,
  }
}

function mailIntegration({ mode, mail, messages }: SiteConfig): Integration {
  const unsent = mode === 'local' ? '/dev/outbox' : 'none: enquiries are only kept'
  return {
    need: 'mail',
    title: 'Enquiries by email',
    mode: mail ? 'hosted' : 'embedded',
    address: mail ? new URL(mail.url).host : messages ? 'the message gateway' : unsent,
    variables: ['SMTP_URL', 'SMTP_FROM'],
    csp: NO_ORIGINS,
  }
}
