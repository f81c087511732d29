import type { Records } from '@forecourt/stock/database'
import { openTestRecords } from '@forecourt/stock/testing/test-records'
import type { NewLead } from '@forecourt/leads/lead'
import { LEADS_MIGRATIONS } from '@forecourt/leads/migrations'
import { SALES_MIGRATIONS } from '@forecourt/sales/migrations'
import { createAppointmentService } from '../server/appointments/appointment-service.ts'
import { createAuditService } from '../server/audit/audit-service.ts'
import { createAssigningTeams } from '../server/leads/assigning-teams.ts'
import { createLeadDesk } from '../server/leads/lead-desk.ts'
import { createLeadService, type KeepOptions, type LeadService } from '../server/leads/lead-service.ts'
import { SIGN_IN_MIGRATIONS } from '@forecourt/visitors/migrations'
import { createSignInService } from '../server/sign-in/sign-in-service.ts'
import { createValuationService } from '../server/sales/valuation-service.ts'
import { createSalesService } from '../server/sales/sales-service.ts'
import { createWatchlistService } from '../server/watchlist/watchlist-service.ts'
import { setRuntime, type Runtime } from '../server/runtime/runtime.ts'
import type { Staff } from '../server/staff/staff.ts'
import type { TenantEntry } from '../server/tenants/tenant-entry.ts'

export interface StaffRuntime {
  records: Records
  /** What a test changes: whether the record is away, and the time (epoch ms). */
  state: { isDown: boolean; now: number }
  leads(): LeadService
  /** Stores a lead of somebody who proved to be one, and returns its id; `more` is what a test is about. */
  keep(entry: TenantEntry, lead: NewLead, more?: Partial<KeepOptions>): Promise<string>
  /** An empty record, at the first moment. */
  reset(): Promise<void>
  close(): Promise<void>
}

/**
 * A runtime with an empty record for routes of staff. A token is the dealer (slug) that its owner manages; behind it `-viewer`
 * only reads, and every other word works there without managing; `platform` is platform staff. `workers` still work for the
 * dealers when a new lead is given to somebody.
 */
export async function startStaffRuntime(
  entries: readonly TenantEntry[],
  { now, workers = [] }: { now: number; workers?: string[] },
): Promise<StaffRuntime> {
  const records = await openTestRecords([LEADS_MIGRATIONS, SALES_MIGRATIONS, SIGN_IN_MIGRATIONS])
  const state = { isDown: false, now }
  const byId = (id: string) => entries.find((entry) => entry.id === id)
  let leads: LeadService | undefined
  const service = (): LeadService => {
    if (!leads) throw new Error('reset() comes first')
    return leads
  }
  return {
    records,
    state,
    leads: service,
    async keep(entry, lead, more = {}) {
      const kept = await service().keep(entry, lead, {
        key: JSON.stringify(lead),
        client: '192.0.2.1',
        pass: undefined,
        isProved: true,
        written: '',
        leadId: undefined,
        emails: [],
        crms: [],
        confirms: false,
        isDelivered: true,
        ...more,
      })
      if ('code' in kept) throw new Error(kept.code)
      return kept.lead_id
    },
    async reset() {
      Object.assign(state, { isDown: false, now })
      await records.db.execute(
        'truncate lead, lead_delivery, lead_activity, appointment, reservation, bill, vehicle, used_pass, audit, visitor cascade',
      )
      const shared = {
        open: async () => {
          if (state.isDown) throw new Error('the record is away')
          return records
        },
        secret: 's'.repeat(32),
        now: () => state.now,
        log: () => undefined,
      }
      const audit = createAuditService(shared)
      leads = createLeadService({
        ...shared,
        audit,
        isOnlyProcess: false,
        // Nothing arrives behind a test's back.
        send: () => Promise.reject(new Error('550 no such mailbox')),
        tell: () => [],
        teamsOf: createAssigningTeams({ byId }, { workersOf: () => workers }),
        retention: () => [],
        webhooks: new Set(),
      })
      setRuntime({
        config: { studioUrl: 'https://studio.example/' },
        tenants: {
          all: () => entries,
          byId,
          bySlug: (slug: string) => entries.find(({ tenant }) => tenant.slug === slug),
        },
        staff: {
          wait: () => 0,
          askWorkersOf: async (id: string) => [`people of ${id}`],
          namesOf: async (_token: string | undefined, ids: readonly string[]) =>
            new Map(ids.filter((id) => id !== 'gone').map((id) => [id, `Name of ${id}`])),
          of: async (token: string | undefined) => token && staffOf(token),
        },
        brokenLinks: {
          of: async (id: string) => {
            if (id === 'tenant-wattle') throw new Error('away')
            return [{ _id: `page-of-${id}`, _type: 'page', title: null, problems: ['A link'] }]
          },
        },
        leads,
        signIn: createSignInService({
          ...shared,
          isSecure: false,
          audit,
          send: undefined,
          onError: () => undefined,
        }),
        sales: createSalesService({
          ...shared,
          config: { stripeAccounts: {}, takesTestPayments: true, sessionSecret: shared.secret },
          tenants: { byId },
          audit,
          standingsChanged: async () => undefined,
          wake: () => undefined,
        }),
        valuations: createValuationService({
          ...shared,
          config: { registrationLookups: {}, takesTestRegistrations: true, sessionSecret: shared.secret },
        }),
        appointments: createAppointmentService({ ...shared, audit }),
        watchlists: createWatchlistService({ ...shared, changes: { publish: () => undefined } }),
        desk: createLeadDesk({ ...shared, audit, wake: () => undefined }),
        audit,
        now: shared.now,
        log: shared.log,
      } as unknown as Runtime)
    },
    close: () => records.close(),
  }
}

function staffOf(token: string): Staff {
  const isPlatformAdmin = token === 'platform'
  const isTheirs = (id: string) => isPlatformAdmin || id === `tenant-${token.replace(/-.*/, '')}`
  return {
    id: `staff-${token}`,
    name: token,
    isPlatformAdmin,
    canRead: isTheirs,
    canWrite: (id) => isTheirs(id) && !token.endsWith('-viewer'),
    manages: (id) => isTheirs(id) && !token.includes('-'),
  }
}
