import { createHash } from 'node:crypto'
import { forgetAudit } from '@forecourt/leads/audit'
import type { DeliveryOptions } from '@forecourt/leads/delivery'
import type { Destination } from '@forecourt/leads/destination'
import type { DeskScope } from '@forecourt/leads/desk-filter'
import { errorText } from '@forecourt/leads/error-text'
import { forgetSenders, type HeldLead, heldLeads, rejectLeads, releaseLeads } from '@forecourt/leads/held'
import type { NewLead } from '@forecourt/leads/lead'
import { type LocalMessage, keptMessages } from '@forecourt/leads/local-messages'
import { leadOverview, type LeadOverview } from '@forecourt/leads/overview'
import { linkToken } from '@forecourt/leads/link-token'
import type { BookingWish } from '@forecourt/leads/booking'
import { checkPass, makePass, type PassKind } from '@forecourt/leads/pass'
import { consentsOf, type GivenConsent, withdrawConsents } from '@forecourt/leads/consents'
import { forgetOldLeads, forgetPerson, type Person, personData } from '@forecourt/leads/persons'
import { isProof } from '@forecourt/leads/proof-of-work'
import { storeLead, type StoreOptions, updateLead } from '@forecourt/leads/store'
import { forgetUsedPasses, type SinglePass } from '@forecourt/leads/used-passes'
import type { LeadTeam } from '@forecourt/tenant-config/desk/lead-team'
import type { Records } from '@forecourt/stock/database'
import type { AuditService } from '../audit/audit-service.ts'
import type { ErrorCode } from '../errors.ts'
import { createRecurring } from '../runtime/recurring.ts'
import type { TenantEntry } from '../tenants/tenant-entry.ts'
import { createVisitorLimit } from '../limits/visitor-limit.ts'
import { createLeadWorker, type LeadWorker } from './lead-worker.ts'

export interface LeadServiceOptions {
  open(): Promise<Records>
  secret: string
  /** True when the record belongs to this process alone. */
  isOnlyProcess: boolean
  send: DeliveryOptions['send']
  tell: DeliveryOptions['tell']
  audit: Pick<AuditService, 'actor' | 'refused'>
  /** The teams that new leads of a dealer are given to, in their order. */
  teamsOf(tenantId: string): readonly LeadTeam[]
  /** How many months each tenant keeps who sent a lead. */
  retention(): readonly { tenant: string; months: number }[]
  /** Slugs of tenants whose leads are also posted to a webhook. */
  webhooks: ReadonlySet<string>
  now(): number
  log(level: 'warn' | 'error', message: string, fields: Readonly<Record<string, unknown>>): void
}

/** Data sent along with an enquiry to show that a person sent it (N20). */
export interface Evidence {
  pass: string
  nonce: string
  /** Text in a field that no person sees. */
  honeypot: string
  /** The visitor's network address. */
  client: string
  /** True for a plain HTML form: without JavaScript there is no work to show, and the limit is stricter. */
  isPlain: boolean
  /** True when the form asks for work at all (LEAD-17). */
  needsWork: boolean
}

export type Guarded =
  /** `pass` pays for one enquiry; undefined for a page's pass, which all visitors share. */
  { ok: true; pass: SinglePass | undefined; isProved: boolean } | { ok: false; code: GuardCode }
type GuardCode = Extract<ErrorCode, 'form-unproved' | 'too-many-requests'>
type KeepCode = GuardCode | Extract<ErrorCode, 'slot-taken' | 'slots-too-many'>

export interface KeepOptions {
  /**
   * The sender's own name for this enquiry; enquiries with other words never count as the same. Without a name, the sender
   * and the hour replace it.
   */
  key: string | undefined
  client: string
  pass: SinglePass | undefined
  /** False for a lead that may be held back: its sender showed no proof of work. */
  isProved: boolean
  /** The visitor's own words, without the parts that the form adds. */
  written: string
  /** Id of the lead that a further step belongs to. */
  leadId: string | undefined
  emails: readonly string[]
  /** Mailboxes of CRMs that read ADF. */
  crms: readonly string[]
  /** True to tell the visitor by mail that a finished enquiry arrived. */
  confirms: boolean
  /** False for a half-filled enquiry that its dealer does not want before it is finished. */
  isDelivered: boolean
  /** The time that is booked with a finished lead. */
  booking?: BookingWish | undefined
  /** Stores what else begins with a finished lead, in its transaction; what it throws undoes the lead as well. */
  alongside?: StoreOptions['alongside']
  /** Id of staff who wrote it down for somebody. */
  enteredBy?: string | undefined
}

/** Enquiries of a tenant's visitors: guarded, kept and sent on (N1, N20). Rejects while the record is down. */
export interface LeadService extends Pick<LeadWorker, 'start' | 'stop' | 'wake'> {
  /** Returns a pass that is given out with a form and must come back with it. */
  pass(kind: PassKind, tenantId: string): string
  /** Returns true while one visitor may send more forms, right or wrong. */
  mayTry(tenantId: string, client: string): boolean
  /** Checks that a person sent an enquiry, and that the limits allow them one more. */
  guard(tenantId: string, evidence: Evidence): Guarded
  /** Keeps a lead with its deliveries and wakes the worker. */
  keep(
    entry: TenantEntry,
    lead: NewLead,
    options: KeepOptions,
  ): Promise<{ lead_id: string; appointment?: string } | { code: KeepCode }>
  /** Counts the leads of tenants: of the last day and the last seven, held ones, and those that did not get through. */
  overview(tenantIds: readonly string[]): Promise<LeadOverview[]>
  /** Returns the held leads that somebody may see, oldest first, and how many there are. */
  held(scope: DeskScope): Promise<{ leads: HeldLead[]; count: number }>
  /**
   * Releases or rejects held leads of a tenant in the name of a member of staff; returns the ids of those that it changed.
   */
  decide(
    outcome: 'release' | 'reject',
    decision: { tenant: string; leads: readonly string[] | 'all'; scope: DeskScope; actor: string },
  ): Promise<string[]>
  /** Everything that the record holds of a person's enquiries at a tenant. */
  dataOf(tenantId: string, person: Person): ReturnType<typeof personData>
  /** Removes a person from their enquiries at a tenant; returns the ids of the leads. */
  forget(tenantId: string, person: Person): Promise<string[]>
  /** What somebody agreed to with their enquiries, by all of their contacts, the latest first. */
  consentsOf(tenantId: string, persons: readonly Person[]): Promise<GivenConsent[]>
  /** Withdraws all of it; returns the ids of the leads. */
  withdrawConsents(tenantId: string, persons: readonly Person[]): Promise<string[]>
  /**
   * Forgets, at most once an hour: used passes that are too old by now, senders of yesterday, old audit entries, and who sent
   * leads that are older than their tenant keeps.
   */
  tick(): void
  /** Returns the messages that a developer's machine would have sent, newest first. */
  messages(): Promise<LocalMessage[]>
}

/**
 * Limits per address and per tenant: for tries, right or wrong, and below for enquiries with and without work done. An
 * office or a phone network is one address, so these stop floods only; the held-back queue limits what is sent on without
 * proof.
 */
const TRIES = { ofAddress: { burst: 120, perSecond: 1 }, ofTenant: { burst: 1_000, perSecond: 20 } }
/**
 * Enquiries with and without work are counted apart, so that senders who do none cannot use up the limit of those who do.
 */
const PROVED = { ofAddress: { burst: 60, perSecond: 1 / 20 }, ofTenant: { burst: 300, perSecond: 1 } }
const PLAIN = { ofAddress: { burst: 90, perSecond: 1 / 60 }, ofTenant: { burst: 300, perSecond: 1 / 5 } }
/** Days that the audit log goes back. */
const AUDIT_KEPT_DAYS = 400
const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000
const SHOWN = 50
const HELD_SHOWN = 500

export function createLeadService(options: LeadServiceOptions): LeadService {
  const { open, secret, now, webhooks, log, audit } = options
  const mayTry = createVisitorLimit({ ...TRIES, now })
  const mayProved = createVisitorLimit({ ...PROVED, now })
  const mayPlain = createVisitorLimit({ ...PLAIN, now })
  const worker = createLeadWorker({
    ...options,
    onFailure: ({ delivery, error, outcome }) =>
      log(
        outcome === 'dead' ? 'error' : 'warn',
        outcome === 'dead' ? 'a lead was not delivered and is given up' : 'a lead is delivered later',
        {
          lead: delivery.leadId,
          kind: delivery.kind,
          attempts: delivery.attempts,
          error,
        },
      ),
    onError: (error) => log('error', 'leads cannot be delivered at the moment', { error: errorText(error) }),
  })
  const forgetting = createRecurring({
    async work() {
      const { db } = await open()
      await forgetUsedPasses(db, now())
      await forgetSenders(db, now())
      await forgetAudit(db, now() - AUDIT_KEPT_DAYS * DAY_MS)
      for (const { tenant, months } of options.retention())
        await forgetOldLeads(db, { tenant, before: monthsBefore(now(), months), now: now() })
    },
    onError: (error) => log('warn', 'used passes and old audit entries are not forgotten yet', { error }),
    now,
    everyMs: HOUR_MS,
    pauseMs: HOUR_MS / 12,
  })
  const refused = (tenant: string, client: string, code: GuardCode): { ok: false; code: GuardCode } => {
    const actor = audit.actor(tenant, client)
    audit.refused({ tenant, actor, action: 'lead-refused', subject: '', outcome: code })
    return { ok: false, code }
  }
  return {
    start: () => worker.start(),
    stop: () => worker.stop(),
    wake: () => worker.wake(),
    pass: (kind, tenant) => makePass(kind, { tenant, secret, now: now() }),
    mayTry: (tenant, client) => mayTry(tenant, client) || refused(tenant, client, 'too-many-requests').ok,
    guard(tenant, { pass, nonce, honeypot, client, isPlain, needsWork }) {
      const checked = checkPass(pass, { tenant, secret, now: now() })
      if (honeypot !== '' || !checked.ok) return refused(tenant, client, 'form-unproved')
      const isProved = checked.kind === 'asked' && isProof(pass, nonce)
      if (!isProved && !isPlain && needsWork) return refused(tenant, client, 'form-unproved')
      const mayMore = isProved ? mayProved : mayPlain
      if (!mayMore(tenant, client)) return refused(tenant, client, 'too-many-requests')
      return { ok: true, pass: checked.single, isProved }
    },
    async keep(
      { id, tenant: { slug } },
      lead,
      {
        key,
        client,
        pass,
        isProved,
        written,
        leadId,
        emails,
        crms,
        confirms,
        isDelivered,
        booking,
        alongside,
        enteredBy,
      },
    ) {
      const { db } = await open()
      const at = now()
      const destinations: Destination[] = [
        ...emails.map((address) => ({ kind: 'email' as const, address })),
        ...crms.map((address) => ({ kind: 'adf' as const, address })),
        ...(webhooks.has(slug) ? [{ kind: 'webhook' as const, address: slug }] : []),
      ]
      if (isDelivered && destinations.length === 0)
        log('warn', 'a lead is kept but sent to nobody: its form has no address', {
          tenant: slug,
          form: lead.form,
        })
      if (confirms && lead.form_completed && lead.email !== '')
        destinations.push({ kind: 'confirmation', address: lead.email.toLowerCase() })
      const own = keyOf({ ...lead, tenant: id }, key ?? [client, Math.floor(at / HOUR_MS)])
      const origin = { isProved, sender: audit.actor(id, client), text: written }
      const storing = {
        key: own,
        pass,
        origin,
        destinations: isDelivered ? destinations : [],
        teams: options.teamsOf(id),
        booking,
        alongside,
        enteredBy,
        now: at,
      }
      const step = leadId === undefined ? undefined : await updateLead(db, leadId, lead, storing)
      const kept = step ?? (await storeLead(db, lead, storing))
      if (kept.kind === 'pass-used') return { code: 'form-unproved' }
      if (kept.kind === 'not-booked')
        return { code: kept.because === 'taken' ? 'slot-taken' : 'slots-too-many' }
      worker.wake()
      const { lead_id, appointment } = kept
      return {
        lead_id,
        ...(appointment !== undefined && {
          appointment: linkToken(appointment, { purpose: 'appointment', tenant: id, secret }),
        }),
      }
    },
    overview: async (tenants) =>
      leadOverview((await open()).db, tenants, { day: now() - DAY_MS, week: now() - 7 * DAY_MS }),
    held: async (scope) => heldLeads((await open()).db, scope, { limit: HELD_SHOWN }),
    async decide(outcome, decision) {
      const { db } = await open()
      const change = outcome === 'release' ? releaseLeads : rejectLeads
      const changed = await change(db, { ...decision, now: now() })
      worker.wake()
      return changed
    },
    dataOf: async (tenant, person) => personData((await open()).db, tenant, person),
    consentsOf: async (tenant, persons) => consentsOf((await open()).db, tenant, persons),
    withdrawConsents: async (tenant, persons) =>
      withdrawConsents((await open()).db, { tenant, persons, now: now() }),
    forget: async (tenant, person) => forgetPerson((await open()).db, { tenant, person, now: now() }),
    tick: () => forgetting.tick(),
    messages: async () => keptMessages((await open()).db, SHOWN),
  }
}

/** The same day so many months earlier, or the last of a month that is too short for it; epoch ms. */
function monthsBefore(at: number, months: number): number {
  const date = new Date(at)
  const month = date.getUTCMonth() - months
  date.setUTCMonth(month)
  return date.getUTCMonth() === ((month % 12) + 12) % 12 ? date.getTime() : date.setUTCDate(0)
}

/**
 * Returns the key of an enquiry. The same words under one name are the same enquiry. Other words never are: a visitor who
 * corrects a form after a lost answer, or who happens to use another's name for an enquiry, must not be told that it arrived
 * when it did not. A form without JavaScript has no name, so its visitor and the hour replace it.
 */
function keyOf(
  { attributes: _a, user_agent: _u, consent, vehicle, ...words }: NewLead,
  name: unknown,
): string {
  const said = JSON.stringify([words, consent?.version, vehicle?.slug, name])
  return createHash('sha256').update(said).digest('base64url')
}
