import { createHmac } from 'node:crypto'
import { type NumberedEntry, readAudit, writeAudit } from '@forecourt/leads/audit'
import type { AuditEntry } from '@forecourt/leads/audit-entry'
import { errorText } from '@forecourt/leads/error-text'
import type { Records } from '@forecourt/stock/database'
import { createTokenBuckets } from '../limits/token-buckets.ts'

export interface AuditServiceOptions {
  open(): Promise<Records>
  secret: string
  /** Epoch ms. */
  now(): number
  log(level: 'warn', message: string, fields: Readonly<Record<string, unknown>>): void
}

type Noted = Omit<AuditEntry, 'at'>

/** The audit log of what visitors and staff do with sign-ins and leads. */
export interface AuditService {
  /** Who somebody is without naming them: the same for the same address or contact at one dealer. */
  actor(tenantId: string, identity: string): string
  /** Adds entries; rejects while the record is away. For what must not happen without them. */
  write(...entries: Noted[]): Promise<void>
  /** Adds an entry beside what is done; a failure is told to the log of the server. */
  note(entry: Noted): void
  /** The same for refusals, of which a dealer's log takes so many a minute, however many there are. */
  refused(entry: Noted): void
  /** A tenant's entries, newest first. */
  read(tenantId: string, page: { limit: number; before?: number | undefined }): Promise<NumberedEntry[]>
}

/** Refusals of one dealer that are written down. */
const REFUSALS = { burst: 60, perSecond: 1 / 30 }

/** Makes the service of one process. */
export function createAuditService({ open, secret, now, log }: AuditServiceOptions): AuditService {
  const mayRefuse = createTokenBuckets({ ...REFUSALS, now })
  const write: AuditService['write'] = async (...entries) =>
    writeAudit(
      (await open()).db,
      entries.map((entry) => ({ ...entry, at: now() })),
    )
  const note: AuditService['note'] = (entry) =>
    void write(entry).catch((error: unknown) =>
      log('warn', 'the audit log misses an entry', { action: entry.action, error: errorText(error) }),
    )
  return {
    actor: (tenant, identity) =>
      // Nothing else that the secret signs begins like this.
      createHmac('sha256', secret)
        .update(`forecourt audit actor 1\n${tenant}\n${identity}`)
        .digest('base64url')
        .slice(0, 22),
    write,
    note,
    refused(entry) {
      if (mayRefuse(entry.tenant)) note(entry)
    },
    read: async (tenant, page) => readAudit((await open()).db, tenant, page),
  }
}
