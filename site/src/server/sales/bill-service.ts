import type { DeskScope } from '@forecourt/leads/desk-filter'
import { idOfLinkToken, linkToken } from '@forecourt/leads/link-token'
import { beginBillPayment, pageOpened } from '@forecourt/sales/begin'
import {
  type BillFile,
  billOfLead,
  type DeskBill,
  deskBills,
  readBill,
  refundBill,
} from '@forecourt/sales/bills'
import { openPayment, retryRefund } from '@forecourt/sales/due'
import type { Payment } from '@forecourt/sales/payment'
import type { Settled } from '@forecourt/sales/payment-provider'
import type { SettleOptions } from '@forecourt/sales/settle'
import type { Records } from '@forecourt/stock/database'
import type { TenantEntry } from '../tenants/tenant-entry.ts'
import type { PayAddresses, PaymentProviders } from './payment-providers.ts'

interface BillServiceOptions {
  open(): Promise<Records>
  secret: string
  providers: PaymentProviders
  settle(which: { tenant: string; id: string }, settled: Omit<SettleOptions, 'now'>): Promise<unknown>
  /** Whether a provider may be asked again about something. */
  mayAsk(id: string): boolean
  /** Epoch ms. */
  now(): number
}

/** What visitors pay by a reference of the dealer's (N12, N28). Rejects while the record is down. */
export interface BillService {
  /** The bill that came with a lead, by the token of its link; undefined for none. */
  tokenOfLead(tenantId: string, leadId: string): Promise<string | undefined>
  /** The bill that a token of the tenant opens; undefined for none. */
  byToken(tenantId: string, token: string): Promise<BillFile | undefined>
  /** The address of the provider's page; undefined where nothing is to be paid any more. Rejects while the provider is away. */
  pay(entry: TenantEntry, bill: BillFile, addresses: PayAddresses): Promise<string | undefined>
  /** Asks the provider what became of a payment that is not known to be made. */
  askAgain(entry: TenantEntry, billId: string): Promise<void>
  desk(scope: DeskScope): Promise<DeskBill[]>
  /** One of those that somebody may see, and so may work on. */
  seen(scope: DeskScope, id: string): Promise<DeskBill | undefined>
  /** Lets what was paid go back; false where nothing was. */
  refund(which: { tenant: string; id: string }, by: { staff: string }): Promise<boolean>
  /** Lets a refund be tried again that the provider refused; false where there is none. */
  refundAgain(which: { tenant: string; id: string }, by: { staff: string }): Promise<boolean>
}

export function createBillService({
  open,
  secret,
  providers,
  settle,
  mayAsk,
  now,
}: BillServiceOptions): BillService {
  const scopeOf = (tenant: string) => ({ purpose: 'bill', tenant, secret }) as const
  /** A page that has had its time takes no money any more, unless it was paid meanwhile. */
  const endPage = async ({ tenant: { slug } }: TenantEntry, payment: Payment): Promise<void> => {
    const provider = await providers.named(slug, payment.provider)
    const settled: Settled =
      provider && payment.session !== undefined ? await provider.close(payment.session) : { kind: 'closed' }
    await settle(payment, { settled })
  }
  return {
    async tokenOfLead(tenant, leadId) {
      const bill = await billOfLead((await open()).db, leadId)
      return bill?.tenant === tenant ? linkToken(bill.id, scopeOf(tenant)) : undefined
    },
    async byToken(tenant, token) {
      const id = idOfLinkToken(token, scopeOf(tenant))
      return id === undefined ? undefined : readBill((await open()).db, { tenant, id })
    },
    async pay(entry, { tenant, id, reference }, addresses) {
      const { db } = await open()
      const provider = await providers.of(entry.tenant.slug)
      if (!provider) return undefined
      const asked = { provider: provider.name, title: `Payment for ${reference}`.slice(0, 200), now: now() }
      const begin = () => beginBillPayment(db, { tenant, id }, asked)
      let begun = await begin()
      if (begun && begun.until <= now()) {
        await endPage(entry, begun.payment)
        begun = await begin()
      }
      if (!begun) return undefined
      const { payment, until } = begun
      if (payment.url !== undefined) return payment.url
      const page = await provider.open({ ...payment, ...addresses, expiresAt: until, email: '' })
      return (await pageOpened(db, payment.id, { ...page, now: now() })) ? page.url : undefined
    },
    async askAgain({ id: tenant, tenant: { slug } }, bill) {
      if (!mayAsk(bill)) return
      const payment = await openPayment((await open()).db, { bill })
      if (payment?.session === undefined) return
      const provider = await providers.named(slug, payment.provider)
      if (provider)
        await settle({ tenant, id: payment.id }, { settled: await provider.read(payment.session) })
    },
    desk: async (scope) => deskBills((await open()).db, scope),
    seen: async (scope, id) => (await deskBills((await open()).db, scope, id))[0],
    refund: async (which, by) => refundBill((await open()).db, which, { ...by, now: now() }),
    refundAgain: async ({ tenant, id }, by) =>
      retryRefund((await open()).db, { tenant, purpose: { bill: id } }, { ...by, now: now() }),
  }
}
