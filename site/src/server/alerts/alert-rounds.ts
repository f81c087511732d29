import type { LeadEmail } from '@forecourt/leads/email'
import { errorText } from '@forecourt/leads/error-text'
import { linkToken } from '@forecourt/leads/link-token'
import { changedVehicles } from '@forecourt/stock/vehicle-changes'
import type { Records } from '@forecourt/stock/database'
import { dayIn, hourIn } from '@forecourt/tenant-config/time/zoned-time'
import {
  alertMailDone,
  type AlertMail,
  claimAlertMails,
  makeAlertMails,
  retryAlertMail,
} from '@forecourt/visitors/alert-mails'
import { alertProgress, lookAtChanges } from '@forecourt/visitors/find-alerts'
import { alertsPath, stopAlertsPath } from '../../addresses/alert-paths.ts'
import { siteUrl } from '../../addresses/site-url.ts'
import type { TenantEntry, TenantRegistry } from '../tenants/tenant-entry.ts'
import { alertEmail, type AlertEmailOptions, type ToldVehicle } from './alert-email.ts'

export interface AlertRoundsOptions {
  open(): Promise<Records>
  tenants: Pick<TenantRegistry, 'all' | 'byId'>
  secret: string
  /** The vehicles with these ids that a dealer shows; undefined while the search is away. */
  shown(entry: TenantEntry, ids: readonly string[]): Promise<ToldVehicle[] | undefined>
  /** Path of the dealer's page that has its recalls; undefined without one. */
  recallPage(tenantId: string): Promise<string | undefined>
  send(email: LeadEmail): Promise<void>
  /** Epoch ms. */
  now(): number
  log(level: 'warn' | 'error', message: string, fields: Readonly<Record<string, unknown>>): void
}

/** Whether visitors of a dealer are told of changes. */
export function tellsAlerts({ tenant: { flags, save } }: Pick<TenantEntry, 'tenant'>): boolean {
  return flags.priceAlerts && save.mode === 'server'
}

/** A load that is under way stores vehicles as of its beginning. */
const SETTLED_MS = 60_000
/** A vehicle can have hundreds of watchers: the record answers others in between. */
const CHANGES_AT_ONCE = 50
const MAILS_AT_ONCE = 50
/** Nobody is woken: mails are sent from eight in the morning to eight in the evening at the dealer's place. */
const FIRST_HOUR = 8
const LAST_HOUR = 19

/** What is done for alerts again and again; each may be cut short anywhere, and the next one goes on. */
export interface AlertRounds {
  /** Looks through the vehicles that have changed for what visitors are to be told. */
  look(): Promise<void>
  /** Makes the mails of the day, and sends what is due. */
  mail(): Promise<void>
}

export function createAlertRounds(options: AlertRoundsOptions): AlertRounds {
  const { open, tenants, secret, shown, recallPage, send, now, log } = options
  const look = async (): Promise<void> => {
    const { db } = await open()
    const dealers = tenants
      .all()
      .filter(tellsAlerts)
      .map(({ id, tenant }) => ({ tenant: id, leastDropAud: tenant.save.leastDrop }))
    for (;;) {
      const cursor = await alertProgress(db)
      const read = await changedVehicles(db, cursor, { until: now() - SETTLED_MS, limit: CHANGES_AT_ONCE })
      if (read.changes.length === 0) return
      await lookAtChanges(db, read, dealers, now())
      if (read.changes.length < CHANGES_AT_ONCE) return
    }
  }

  const sendOne = async (mail: AlertMail): Promise<void> => {
    const { db } = await open()
    const entry = tenants.byId(mail.tenant)
    const ids = mail.items.filter(({ kind }) => kind !== 'recall').map(({ carId }) => carId)
    const vehicles = entry ? await shown(entry, ids) : []
    if (!vehicles) throw new Error('the search is away')
    const hasRecalls = ids.length < mail.items.length
    const recalls = entry && hasRecalls ? await linkedRecalls(entry) : []
    const email = entry && emailOf(mail, entry, { vehicles, recalls })
    if (email) await send(email)
    await alertMailDone(db, mail.id)
  }
  const linkedRecalls = async ({ id, tenant, recalls = [] }: TenantEntry) => {
    const page = await recallPage(id)
    const own = page === undefined ? undefined : new URL(page, siteUrl(tenant)).href
    return recalls.map((recall) => ({
      ...recall,
      url: own ?? recall.noticeUrl ?? siteUrl(tenant).href,
    }))
  }
  const emailOf = (
    mail: AlertMail,
    { id, tenant }: TenantEntry,
    told: Pick<AlertEmailOptions, 'vehicles' | 'recalls'>,
  ) => {
    const url = siteUrl(tenant)
    const token = linkToken(mail.visitorId, { purpose: 'alerts', tenant: id, secret })
    return alertEmail({
      mail,
      ...told,
      dealer: { name: tenant.name, phone: tenant.phone, url },
      stop: new URL(alertsPath(token), url).href,
      stopAtOnce: new URL(stopAlertsPath(token), url).href,
    })
  }

  const mail = async (): Promise<void> => {
    const { db } = await open()
    const at = now()
    const writable = tenants.all().flatMap((entry) => {
      const { id, tenant } = entry
      const hour = hourIn(tenant.timeZone, at)
      const isDay = hour >= FIRST_HOUR && hour <= LAST_HOUR
      return tellsAlerts(entry) && isDay ? [{ tenant: id, today: dayIn(tenant.timeZone, at) }] : []
    })
    await makeAlertMails(db, writable, { now: at, limit: MAILS_AT_ONCE * 10 })
    for (const due of await claimAlertMails(db, { now: at, limit: MAILS_AT_ONCE })) {
      try {
        await sendOne(due)
      } catch (error) {
        const isTriedAgain = await retryAlertMail(db, due, now())
        log('warn', 'an alert could not be sent', { mail: due.id, isTriedAgain, error: errorText(error) })
      }
    }
  }
  return { look, mail }
}
