import type { Appointment, AppointmentWish } from '@forecourt/leads/appointment'
import {
  calendar,
  type CalendarEntry,
  type Changed,
  endAppointment,
  moveAppointment,
  readAppointment,
} from '@forecourt/leads/appointments'
import type { DeskScope } from '@forecourt/leads/desk-filter'
import { idOfLinkToken, linkToken } from '@forecourt/leads/link-token'
import { type HoldResult, holdTime } from '@forecourt/leads/hold-time'
import { seatsLeft } from '@forecourt/leads/seats-left'
import type { Slot } from '@forecourt/tenant-config/places/appointment-slots'
import type { Records } from '@forecourt/stock/database'
import type { AuditService } from '../audit/audit-service.ts'

export interface AppointmentServiceOptions {
  open(): Promise<Records>
  secret: string
  audit: Pick<AuditService, 'actor' | 'note'>
  /** Epoch ms. */
  now(): number
}

/** Somebody who changes an appointment: a visitor by their link, or a member of staff by their id. */
type Changer = { visitor: string } | { staff: string }

/** Times that are booked at the places of dealers (N5). Rejects while the record is down. */
export interface AppointmentService {
  /** How many visitors can still come at each slot. */
  left(slots: readonly Slot[], scope: Omit<Parameters<typeof seatsLeft>[2], 'now'>): Promise<number[]>
  /** Holds a time for an address while its form is filled in; `key` is the form's own. */
  hold(wish: AppointmentWish, holder: { client: string; key: string }): Promise<HoldResult>
  /** The token of an appointment's link. */
  tokenOf(appointment: Pick<Appointment, 'tenant' | 'id'>): string
  /** The appointment that a token of the tenant opens; undefined for none. */
  byToken(tenantId: string, token: string): Promise<Appointment | undefined>
  byId(tenantId: string, id: string): Promise<Appointment | undefined>
  move(id: string, wish: AppointmentWish, by: Changer): Promise<Changed>
  end(
    appointment: { tenant: string; id: string; state: 'cancelled' | 'came' | 'missed' },
    by: Changer,
  ): Promise<Changed>
  /** What is booked at a dealer from a moment to another (epoch ms). */
  calendar(asked: { scope: DeskScope; from: number; to: number }): Promise<CalendarEntry[]>
}

export function createAppointmentService({
  open,
  secret,
  audit,
  now,
}: AppointmentServiceOptions): AppointmentService {
  const noted = (tenant: string, id: string, by: Changer, changed: Changed): Changed => {
    const actor = 'staff' in by ? by.staff : audit.actor(tenant, by.visitor)
    const outcome = changed.kind === 'changed' ? 'ok' : changed.kind
    audit.note({ tenant, actor, action: 'appointment-changed', subject: id, outcome })
    return changed
  }
  const byId: AppointmentService['byId'] = async (tenant, id) =>
    readAppointment((await open()).db, { tenant, id })
  return {
    left: async (slots, scope) => seatsLeft((await open()).db, slots, { ...scope, now: now() }),
    hold: async (wish, { client, key }) =>
      holdTime((await open()).db, wish, { holder: audit.actor(wish.tenant, client), key, now: now() }),
    tokenOf: ({ tenant, id }) => linkToken(id, { purpose: 'appointment', tenant, secret }),
    async byToken(tenant, token) {
      const id = idOfLinkToken(token, { purpose: 'appointment', tenant, secret })
      return id === undefined ? undefined : byId(tenant, id)
    },
    byId,
    move: async (id, wish, by) =>
      noted(wish.tenant, id, by, await moveAppointment((await open()).db, id, wish, now())),
    end: async (ended, by) =>
      noted(ended.tenant, ended.id, by, await endAppointment((await open()).db, { ...ended, now: now() })),
    calendar: async (asked) => calendar((await open()).db, asked),
  }
}
