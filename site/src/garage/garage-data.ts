import { headers } from 'next/headers'
import type { GivenConsent } from '@forecourt/leads/consents'
import type { Person } from '@forecourt/leads/persons'
import type { AlertSetting } from '@forecourt/visitors/alert-settings'
import type { RecallPageQueryResult } from '@forecourt/schemas/generated/types'
import type { OwnCar } from '@forecourt/visitors/own-cars'
import type { Passkey } from '@forecourt/visitors/passkeys'
import type { Visitor } from '@forecourt/visitors/sessions'
import { billPath } from '../addresses/bill-paths.ts'
import { appointmentPath } from '../addresses/lead-paths.ts'
import { reservationPath } from '../addresses/reservation-paths.ts'
import { valuationPath } from '../addresses/valuation-paths.ts'
import { type PlainEntry, plainEntries } from '../saved/plain-entries.ts'
import { isInAccount } from '../saved/paths.ts'
import { tellsAlerts } from '../server/alerts/alert-rounds.ts'
import { typeTag } from '../server/cache/cache-tags.ts'
import { fetchContentOr } from '../server/content/content.ts'
import { recallPageQuery } from '../server/content/recall-page.query.ts'
import { ERRORS } from '../server/errors.ts'
import { type PersonalEnquiry, personalEnquiries } from '../server/privacy/personal-data.ts'
import { getRuntime } from '../server/runtime/runtime.ts'
import type { OwnSession } from '../server/sign-in/sign-in-service.ts'
import type { TenantContext } from '../server/tenants/tenant.ts'
import { knownProvider, type ValuationProvider } from '../valuations/valuation-provider.ts'
import type { PageNoticeProps } from '../ui/page-notice.tsx'
import { ownCarRecalls, type ShownRecall } from './own-car-recalls.ts'
import { searchesOf, type ShownSearch } from './searches-data.ts'
import { type GarageEntry, garageEntries } from './garage-entries.ts'

/** An entry with the address of its own page. */
export type LinkedEntry = GarageEntry & { href: string | undefined }

export interface GarageData {
  context: TenantContext
  visitor: Visitor
  /** The first of the account's saved vehicles; undefined where browsers hold them. */
  saved: { entries: PlainEntry[]; count: number; isSearchAway: boolean } | undefined
  entries: LinkedEntry[]
  searches: ShownSearch[]
  /** What the visitor agreed to with their latest enquiries. */
  consents: GivenConsent[]
  /** Vehicles of the visitor's own; the provider that values them, where the dealer has one. */
  cars: { entries: (OwnCar & { recalls: ShownRecall[] })[]; valuedBy: ValuationProvider | undefined }
  sessions: OwnSession[]
  passkeys: Pick<Passkey, 'id' | 'device' | 'createdAt' | 'lastUsedAt'>[]
  /** Undefined where the dealer tells of no changes. */
  alerts: AlertSetting | undefined
  notice: PageNoticeProps | undefined
}

/** What can go wrong with a form of the page. */
const FAILED = [
  'too-many-vehicles',
  'body-invalid',
  'forget-unsure',
  'records-down',
  'too-many-requests',
] as const

/** Saved vehicles, and enquiries, that the page shows at most. */
const MOST_SAVED = 4
const MOST_ENTRIES = 20

/** What a dealer has of the visitor who asks; undefined for nobody. Rejects while the record is down. */
export async function garageData(
  context: TenantContext,
  query: URLSearchParams,
): Promise<GarageData | undefined> {
  const { signIn } = getRuntime()
  const cookie = (await headers()).get('cookie') ?? undefined
  const visitor = await signIn.visitor(context.id, cookie)
  if (!visitor) return undefined
  const code = FAILED.find((one) => one === query.get('error'))
  const [saved, entries, searches, passkeys, consents, cars, sessions, alerts] = await Promise.all([
    isInAccount(context.tenant) ? savedOf(context, visitor) : undefined,
    entriesOf(context, visitor),
    searchesOf(context, visitor),
    getRuntime().passkeys.of(visitor),
    consentsOf(context, visitor),
    carsOf(context, visitor),
    signIn.sessions(context.id, visitor, cookie),
    tellsAlerts(context)
      ? getRuntime().alerts.setting({ visitor: visitor.id, tenant: context.id })
      : undefined,
  ])
  return {
    context,
    visitor,
    saved,
    entries,
    searches,
    passkeys,
    consents,
    cars,
    sessions,
    alerts,
    notice: code && { text: ERRORS[code].visitor, isError: true },
  }
}

/** The contacts that the visitor has proved to be theirs. */
export function personsOf({ phone, email }: Visitor): Person[] {
  return [...(phone === undefined ? [] : [{ phone }]), ...(email === undefined ? [] : [{ email }])]
}

async function savedOf(context: TenantContext, { id }: Visitor): Promise<NonNullable<GarageData['saved']>> {
  const all = await getRuntime().watchlists.read({ visitor: id, tenant: context.id })
  const { entries, isSearchAway } = await plainEntries(context, all.slice(0, MOST_SAVED))
  return { entries, count: all.length, isSearchAway }
}

async function consentsOf(context: TenantContext, visitor: Visitor): Promise<GivenConsent[]> {
  const given = await getRuntime().leads.consentsOf(context.id, personsOf(visitor))
  return given.slice(0, MOST_ENTRIES)
}

async function carsOf(context: TenantContext, { id }: Visitor): Promise<GarageData['cars']> {
  const { ownCars, tenants } = getRuntime()
  const { recalls = [] } = tenants.byId(context.id) ?? {}
  const page = recalls.length > 0 ? await recallPage(context) : undefined
  const cars = await ownCars.read({ visitor: id, tenant: context.id })
  return {
    entries: cars.map((car) => ({ ...car, recalls: ownCarRecalls(car, recalls, page) })),
    valuedBy: await knownProvider(context),
  }
}

/** The dealer's page of recalls; undefined without one. */
async function recallPage({
  id: tenantId,
  link,
}: TenantContext): Promise<{ text: string; href: string } | undefined> {
  const tags = [typeTag('page', tenantId)]
  const page = await fetchContentOr<RecallPageQueryResult>(null, recallPageQuery, { tenantId }, { tags })
  const { title, path } = page ?? {}
  return title && path ? { text: title, href: link(path) } : undefined
}

async function entriesOf(context: TenantContext, visitor: Visitor): Promise<LinkedEntry[]> {
  const found = new Map<string, PersonalEnquiry>()
  for (const person of personsOf(visitor))
    for (const enquiry of await personalEnquiries(context.id, person, { most: MOST_ENTRIES }))
      found.set(enquiry.id, enquiry)
  const latest = garageEntries([...found.values()], context.tenant.timeZone).slice(0, MOST_ENTRIES)
  return Promise.all(latest.map(async (entry) => ({ ...entry, href: await hrefOf(context, entry) })))
}

async function hrefOf(
  { id: tenant, link }: TenantContext,
  { id, page }: GarageEntry,
): Promise<string | undefined> {
  const { appointments, sales, valuations } = getRuntime()
  const pathOf = async (): Promise<string | undefined> => {
    switch (page?.kind) {
      case 'appointment':
        return appointmentPath(appointments.tokenOf({ tenant, id: page.id }))
      case 'valuation':
        return valuationPath(valuations.tokenOf({ tenant, id: page.id }))
      case 'reservation': {
        const token = await sales.tokenOfLead(tenant, id)
        return token && reservationPath(token)
      }
      case 'bill': {
        const token = await sales.bills.tokenOfLead(tenant, id)
        return token && billPath(token)
      }
      default:
        return undefined
    }
  }
  const path = await pathOf()
  return path === undefined ? undefined : link(path)
}
