import type { DeskScope } from '@forecourt/leads/desk-filter'
import { idOfLinkToken, linkToken } from '@forecourt/leads/link-token'
import type { Actor } from '@forecourt/sales/announce'
import { type BillFile, billOfLead, readBill } from '@forecourt/sales/bills'
import { beginPayment, isPaymentOf, pageOpened } from '@forecourt/sales/begin'
import { openPayment, retryRefund } from '@forecourt/sales/due'
import { holdForLead, type StaffHold } from '@forecourt/sales/hold-for-lead'
import { type MoveOptions, moveReservation } from '@forecourt/sales/move'
import {
  type DeskReservation,
  deskReservations,
  isReservationSeen,
  readReservation,
  reservationOfLead,
  type ReservationFile,
} from '@forecourt/sales/reads'
import type { Reservation } from '@forecourt/sales/reservation'
import { type SettleOptions, settlePayment } from '@forecourt/sales/settle'
import { forgetPurchaseOf, purchaseOfLead } from '@forecourt/sales/purchases'
import { type NamedWatch, readWatch, stopWatch, type Watch, watchOfLead } from '@forecourt/sales/watches'
import type { TestMessage, TestPage } from '@forecourt/sales/test-provider'
import type { PurchaseOrder } from '@forecourt/tenant-config/sales/purchase-order'
import type { ReservationMove } from '@forecourt/tenant-config/sales/reservation-states'
import type { Records } from '@forecourt/stock/database'
import type { AuditService } from '../audit/audit-service.ts'
import type { SiteConfig } from '../config/config-types.ts'
import type { TenantEntry, TenantRegistry } from '../tenants/tenant-entry.ts'
import { createTokenBuckets } from '../limits/token-buckets.ts'
import { type BillService, createBillService } from './bill-service.ts'
import { createPaymentProviders, type PayAddresses, takesPayments } from './payment-providers.ts'
import { createSalesJob } from './sales-job.ts'

export interface SalesServiceOptions {
  config: Pick<SiteConfig, 'stripeAccounts' | 'takesTestPayments' | 'sessionSecret'>
  open(): Promise<Records>
  tenants: Pick<TenantRegistry, 'byId'>
  audit: Pick<AuditService, 'actor'>
  /** Shows what became of vehicles, in search and pages. */
  standingsChanged(): Promise<void>
  /** Mails wait to be sent. */
  wake(): void
  /** Epoch ms. */
  now(): number
  log(level: 'warn' | 'error', message: string, fields: Readonly<Record<string, unknown>>): void
}

/** What a provider's message came to. */
export type Heard = 'heard' | 'foreign' | 'refused'

/** What came with one lead of a person. */
export interface PersonSales {
  reservation: ReservationFile | undefined
  watch: Watch | undefined
  /** What was paid by a reference. */
  bill: BillFile | undefined
  /** What was ordered. */
  purchase: PurchaseOrder | undefined
}

/** Reservations of vehicles and their deposits (N12). Rejects while the record is down. */
export interface SalesService {
  /** Whether visitors of a dealer (slug) can pay online. */
  takesPayments(slug: string): boolean
  /** Bills that are paid by a reference, and not for a vehicle. */
  bills: BillService
  /** The reservation that came with a lead, by the token of its link; undefined for none. */
  tokenOfLead(tenantId: string, leadId: string): Promise<string | undefined>
  /** The reservation that a token of the tenant opens; undefined for none. */
  byToken(tenantId: string, token: string): Promise<ReservationFile | undefined>
  /** What a token of the tenant stops; undefined for none. */
  watchByToken(tenantId: string, token: string): Promise<NamedWatch | undefined>
  /** Stops it; undefined for a token that is not ours. */
  stopWatch(tenantId: string, token: string): Promise<NamedWatch | undefined>
  /** The reservation that came with a lead of the tenant, or that staff made for it. */
  ofLead(tenantId: string, leadId: string): Promise<Reservation | undefined>
  /** Holds the vehicle of a lead in the name of staff; undefined where nothing can be held for it. Rejects with `NotReserved`. */
  holdFor(hold: StaffHold): Promise<string | undefined>
  /** Shows what a new reservation did to its vehicle. */
  reserved(): Promise<void>
  /**
   * Returns the address of the provider's page on which a deposit is paid; undefined where none is to be paid any more. Rejects
   * while the provider is away.
   */
  pay(entry: TenantEntry, reservation: ReservationFile, addresses: PayAddresses): Promise<string | undefined>
  /** Asks the provider what became of a deposit that is not known to be paid. */
  askAgain(entry: TenantEntry, reservationId: string): Promise<void>
  /** Undefined for a move that the reservation does not make now. */
  move(
    which: { tenant: string; id: string },
    move: ReservationMove,
    by: { staff: string } | { client: string },
    until?: number,
  ): Promise<Reservation | undefined>
  /** Lets a refund be tried again that the provider refused; false where there is none. */
  refundAgain(which: { tenant: string; id: string }, by: { staff: string }): Promise<boolean>
  /** Hears a message of a dealer's payment provider. */
  hear(entry: TenantEntry, body: string, headers: Headers): Promise<Heard>
  desk(scope: DeskScope): Promise<DeskReservation[]>
  /** What is on record of reservations and watches that came with a person's leads, by lead. */
  dataOf(tenantId: string, leadIds: readonly string[]): Promise<ReadonlyMap<string, PersonSales>>
  /** Ends what came with the leads of somebody who is forgotten: a deposit that was paid goes back. */
  endOf(
    tenantId: string,
    leadIds: readonly string[],
    by: { staff: string } | { client: string },
  ): Promise<void>
  /** One of those that somebody may see, and so may work on. */
  seen(scope: DeskScope, id: string): Promise<ReservationFile | undefined>
  /** A page of the test provider for a tenant's payment; undefined where there is none, and where it is not in use. */
  testPage(tenantId: string, session: string): Promise<TestPage | undefined>
  testAct(session: string, action: 'pay' | 'decline'): Promise<TestMessage | undefined>
  /** Ends reservations whose time is over, and asks providers what became of payments. */
  tick(): void
}

export function createSalesService(options: SalesServiceOptions): SalesService {
  const { config, open, tenants, audit, now, log, wake } = options
  const providers = createPaymentProviders(config, { open, now })
  const changed = async (): Promise<void> => {
    wake()
    await options.standingsChanged()
  }
  const settle = async (which: { tenant: string; id: string }, settled: Omit<SettleOptions, 'now'>) => {
    const outcome = await settlePayment((await open()).db, which, { ...settled, now: now() })
    if (outcome === 'changed') await changed()
    return outcome
  }
  const moveIt = async (
    which: { tenant: string; id: string },
    move: ReservationMove,
    how: Omit<MoveOptions, 'now'>,
  ) => {
    const moved = await moveReservation((await open()).db, which, move, { ...how, now: now() })
    if (moved) await changed()
    return moved
  }
  // Whoever loads the page again and again asks the provider once in two seconds.
  const mayAsk = createTokenBuckets({ burst: 2, perSecond: 0.5, now })
  const job = createSalesJob({
    open,
    async providerOf({ tenant, provider }) {
      const slug = tenants.byId(tenant)?.tenant.slug
      // A dealer that is not known now may be known later.
      if (slug === undefined) throw new Error(`the dealer ${tenant} is not known at the moment`)
      return providers.named(slug, provider)
    },
    changed,
    now,
    log,
  })
  const scopeOf = (tenant: string) =>
    ({ purpose: 'reservation', tenant, secret: config.sessionSecret }) as const
  const ofLead: SalesService['ofLead'] = async (tenant, leadId) => {
    const found = await reservationOfLead((await open()).db, leadId)
    return found?.tenant === tenant ? found : undefined
  }
  const watchScope = (tenant: string) => ({ ...scopeOf(tenant), purpose: 'watch' }) as const
  return {
    takesPayments: (slug) => takesPayments(config, slug),
    bills: createBillService({ open, secret: config.sessionSecret, providers, settle, mayAsk, now }),
    async tokenOfLead(tenant, leadId) {
      const reservation = await ofLead(tenant, leadId)
      return reservation && linkToken(reservation.id, scopeOf(tenant))
    },
    ofLead,
    async holdFor(hold) {
      const id = await holdForLead((await open()).db, hold, now())
      if (id !== undefined) await changed()
      return id
    },
    async byToken(tenant, token) {
      const id = idOfLinkToken(token, scopeOf(tenant))
      return id === undefined ? undefined : readReservation((await open()).db, { tenant, id })
    },
    async watchByToken(tenant, token) {
      const id = idOfLinkToken(token, watchScope(tenant))
      return id === undefined ? undefined : readWatch((await open()).db, { tenant, id })
    },
    async stopWatch(tenant, token) {
      const id = idOfLinkToken(token, watchScope(tenant))
      return id === undefined ? undefined : stopWatch((await open()).db, { tenant, id }, now())
    },
    reserved: changed,
    async pay(entry, { tenant, id, vehicle }, addresses) {
      const { db } = await open()
      const provider = await providers.of(entry.tenant.slug)
      if (!provider) return undefined
      const title = `Deposit for ${vehicle?.name ?? 'a vehicle'}`.slice(0, 200)
      const begun = await beginPayment(db, { tenant, id }, { provider: provider.name, title, now: now() })
      if (!begun) return undefined
      const { payment, until } = begun
      if (payment.url !== undefined) return payment.url
      const page = await provider.open({ ...payment, ...addresses, expiresAt: until, email: '' })
      return (await pageOpened(db, payment.id, { ...page, now: now() })) ? page.url : undefined
    },
    async askAgain({ id: tenant, tenant: { slug } }, reservationId) {
      if (!mayAsk(reservationId)) return
      const payment = await openPayment((await open()).db, { reservation: reservationId })
      if (payment?.session === undefined) return
      const provider = await providers.named(slug, payment.provider)
      if (provider)
        await settle({ tenant, id: payment.id }, { settled: await provider.read(payment.session) })
    },
    async move(which, move, by, until) {
      const actor: Actor = 'staff' in by ? by : { visitor: audit.actor(which.tenant, by.client) }
      return moveIt(which, move, { by: actor, ...(until !== undefined && { until }) })
    },
    refundAgain: async (which, by) =>
      retryRefund(
        (await open()).db,
        { tenant: which.tenant, purpose: { reservation: which.id } },
        { ...by, now: now() },
      ),
    async hear({ id: tenant, tenant: { slug } }, body, headers) {
      const provider = await providers.of(slug)
      const event = provider?.eventOf(body, headers)
      if (!provider || event === undefined) return 'refused'
      if (event === 'foreign') return 'foreign'
      const outcome = await settle(
        { tenant, id: event.paymentId },
        { settled: event.settled, event: { provider: provider.name, id: event.id } },
      )
      return outcome === undefined ? 'foreign' : 'heard'
    },
    desk: async (scope) => deskReservations((await open()).db, scope, now()),
    async dataOf(tenant, leadIds) {
      const { db } = await open()
      const found = new Map<string, PersonSales>()
      for (const leadId of leadIds) {
        const reservation = await reservationOfLead(db, leadId)
        const watch = await watchOfLead(db, leadId)
        const purchase = await purchaseOfLead(db, leadId)
        const bill = await billOfLead(db, leadId)
        found.set(leadId, {
          reservation: reservation && (await readReservation(db, { tenant, id: reservation.id })),
          watch,
          bill: bill && (await readBill(db, { tenant, id: bill.id })),
          purchase: purchase?.order,
        })
      }
      return found
    },
    async endOf(tenant, leadIds, who) {
      const by: Actor = 'staff' in who ? who : { visitor: audit.actor(tenant, who.client) }
      const { db } = await open()
      for (const leadId of leadIds) {
        const reservation = await reservationOfLead(db, leadId)
        if (reservation) await moveIt({ tenant, id: reservation.id }, 'cancel', { by })
        const watch = await watchOfLead(db, leadId)
        if (watch) await stopWatch(db, { tenant, id: watch.id }, now())
        await forgetPurchaseOf(db, leadId)
      }
    },
    async seen(scope, id) {
      const { db } = await open()
      const isSeen = await isReservationSeen(db, scope, id)
      return isSeen ? readReservation(db, { tenant: scope.tenant, id }) : undefined
    },
    async testPage(tenant, session) {
      const page = await providers.test?.page(session)
      return page && (await isPaymentOf((await open()).db, { tenant, id: page.key })) ? page : undefined
    },
    testAct: async (session, action) => providers.test?.act(session, action),
    tick: () => job.tick(),
  }
}
