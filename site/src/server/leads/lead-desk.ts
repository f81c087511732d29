import { deskCounts, deskPage } from '@forecourt/leads/desk'
import { exportLeads, type NamesOfStaff } from '@forecourt/leads/desk-export'
import type { DeskFilter, DeskScope } from '@forecourt/leads/desk-filter'
import { type LeadWork, resend, workOn } from '@forecourt/leads/desk-work'
import { leadFile, type LeadRecord } from '@forecourt/leads/lead-file'
import type { DeskAnswer } from '@forecourt/tenant-config/desk/desk-answer'
import type { AuditAction } from '@forecourt/leads/audit-entry'
import type { Records } from '@forecourt/stock/database'
import type { AuditService } from '../audit/audit-service.ts'

export interface LeadDeskOptions {
  open(): Promise<Records>
  audit: Pick<AuditService, 'write'>
  /** Tells the worker that a delivery is due. */
  wake(): void
  /** Epoch ms. */
  now(): number
}

/** The desk at which staff work on leads. Everything rejects while the record is down, or the audit log. */
export interface LeadDesk {
  page(
    scopes: readonly DeskScope[],
    filter: DeskFilter & { after?: string | undefined },
  ): Promise<Omit<DeskAnswer, 'workers' | 'mayExport'>>
  /** Undefined for a lead that the person may not see. */
  file(scopes: readonly DeskScope[], leadId: string): Promise<LeadRecord | undefined>
  /** Returns the ids of the leads that it concerned. */
  work(scopes: readonly DeskScope[], leads: readonly string[], work: LeadWork): Promise<string[]>
  /** Returns false for a delivery that cannot be sent again. */
  resend(scopes: readonly DeskScope[], delivery: string): Promise<boolean>
  /** The leads of a list as CSV, piece by piece. */
  export(
    scopes: readonly DeskScope[],
    filter: DeskFilter,
    namesOf: NamesOfStaff,
  ): Promise<AsyncGenerator<string>>
}

const SHOWN = 50
/** A list or a lead that stays open on a screen is asked for again and again: it was looked at once. */
const SEEN_AGAIN_MS = 10 * 60_000
const MOST_SEEN = 5_000

export function createLeadDesk({ open, audit, wake, now }: LeadDeskOptions): LeadDesk {
  const seen = new Map<string, number>()
  /** Writes down that a person looked: first, so that nobody looks without a trace. */
  const look = async (
    scopes: readonly DeskScope[],
    action: 'leads-seen' | 'lead-seen',
    subject: string,
  ): Promise<void> => {
    const keyOf = ({ tenant, person }: DeskScope) => JSON.stringify([tenant, person, action, subject])
    const anew = scopes.filter((scope) => now() - (seen.get(keyOf(scope)) ?? -Infinity) >= SEEN_AGAIN_MS)
    await audit.write(...entriesOf(anew, action, subject))
    for (const scope of anew) {
      seen.delete(keyOf(scope))
      seen.set(keyOf(scope), now())
      const [oldest] = seen.keys()
      if (seen.size > MOST_SEEN && oldest !== undefined) seen.delete(oldest)
    }
  }
  const actorOf = ([first]: readonly DeskScope[]): string => first?.person ?? ''
  return {
    async page(scopes, { after, ...filter }) {
      const { db } = await open()
      await look(scopes, 'leads-seen', listName(filter))
      const page = await deskPage(db, scopes, { ...filter, after, limit: SHOWN })
      const isFirst = filter.view === 'open' && after === undefined
      const undelivered = isFirst
        ? (await deskPage(db, scopes, { ...filter, view: 'undelivered', limit: SHOWN })).leads
        : []
      return { ...page, undelivered, counts: await deskCounts(db, scopes) }
    },
    async file(scopes, leadId) {
      const { db } = await open()
      const file = await leadFile(db, scopes, leadId)
      if (!file) return undefined
      await look(
        scopes.filter(({ tenant }) => tenant === file.lead.tenant),
        'lead-seen',
        leadId,
      )
      return file
    },
    work: async (scopes, leads, work) =>
      workOn((await open()).db, work, { scopes, leads, actor: actorOf(scopes), now: now() }),
    async resend(scopes, delivery) {
      const isSent = await resend((await open()).db, delivery, {
        scopes,
        actor: actorOf(scopes),
        now: now(),
      })
      if (isSent) wake()
      return isSent
    },
    async export(scopes, filter, namesOf) {
      const { db } = await open()
      await audit.write(...entriesOf(scopes, 'leads-exported', listName(filter)))
      return exportLeads(db, scopes, filter, namesOf)
    },
  }
}

/** What a person did, in the audit log of each dealer. */
function entriesOf<Action extends AuditAction>(
  scopes: readonly DeskScope[],
  action: Action,
  subject: string,
) {
  return scopes.map(({ tenant, person }) => ({ tenant, actor: person, action, subject, outcome: 'ok' }))
}

/** A list for the audit log: its filters, without the words that were searched for, which may be somebody's name. */
function listName({ view, status, category, place, assignee, words }: DeskFilter): string {
  const filters = [status, category, place?.slug, assignee === '' ? 'nobody' : assignee]
  return [view, ...filters, words === undefined ? undefined : 'search']
    .filter((part) => part !== undefined)
    .join(', ')
}
