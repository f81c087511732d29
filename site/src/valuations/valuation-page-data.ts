import type { Valuation } from '@forecourt/sales/valuation'
import type { StockDocument } from '@forecourt/vehicle/document'
import { enquiryPageData, type EnquiryPageData } from '../leads/enquiry-page-data.ts'
import { getRuntime } from '../server/runtime/runtime.ts'
import type { TenantContext } from '../server/tenants/tenant.ts'
import { vehicleNamed } from '../server/vehicles/vehicle-named.ts'
import type { PageNoticeProps } from '../ui/page-notice.tsx'
import { isNamed } from './own-vehicle.ts'
import { signInToValue, valuationAccess } from './valuation-access.ts'
import { failureNotice } from './valuation-failures.ts'
import { type KnownMake, knownProvider } from './valuation-provider.ts'

export interface ValuationPageData {
  context: TenantContext
  token: string
  valuation: Valuation
  /** The vehicle that the visitor's own is traded in for, where it is still there. */
  car: StockDocument | undefined
  /** What comes next: which vehicle it is, the questions, or the figure. */
  step: 'vehicle' | 'questions' | 'result'
  /** True while its figure can be accepted. */
  isOpen: boolean
  /** True until a lead came of it: its vehicle, answers and photos can be changed. */
  isChangeable: boolean
  /** What the dealer's guide knows. */
  makes: readonly KnownMake[]
  /** Ids of its photos. */
  photos: readonly string[]
  /** The form by which a figure is accepted, or a person asked to value the vehicle; undefined before the answers and after it. */
  form: EnquiryPageData['model'] | undefined
  /** Token of the purchase that it is valued for: its order accepts the figure. */
  purchase: string | undefined
  /** What went wrong just now. */
  notice: PageNoticeProps | undefined
}

/** The valuation that a link opens; undefined for a link that is not ours, and the sign-in's address where that comes first. */
export async function valuationPageData(
  context: TenantContext,
  token: string,
  { query, cookie }: { query: URLSearchParams; cookie: string | undefined },
): Promise<ValuationPageData | { signIn: string } | undefined> {
  const { valuations } = getRuntime()
  const valuation = await valuations.byToken(context.id, token)
  if (!valuation) return undefined
  const access = await valuationAccess(context, cookie)
  if (access === 'hidden') return undefined
  if (access === 'signIn') return { signIn: signInToValue(context, token) }
  const named = valuation.carSlug === undefined ? undefined : await vehicleNamed(context, valuation.carSlug)
  const car = named?.ok ? named.vehicle : undefined
  const { result, leadId, holdsUntil, vehicle } = valuation
  const isChangeable = leadId === undefined
  const isOpen = result?.kind === 'figure' && isChangeable && (holdsUntil ?? 0) > context.now
  const asksVehicle = isChangeable && (!isNamed(vehicle) || query.has('vehicle'))
  const step = asksVehicle
    ? 'vehicle'
    : result && !(isChangeable && query.has('questions'))
      ? 'result'
      : 'questions'
  const purchase = await getRuntime().purchases.tokenByValuation(context.id, valuation.id)
  const asks =
    purchase === undefined && step === 'result' && isChangeable && (isOpen || result?.kind === 'refused')
  return {
    context,
    token,
    valuation,
    car,
    step,
    isOpen,
    isChangeable,
    makes: step === 'vehicle' ? ((await knownProvider(context))?.makes ?? []) : [],
    photos: await valuations.photos(valuation),
    form: asks ? await acceptingForm(context, token, { car, isOpen }) : undefined,
    purchase,
    notice: failureNotice(query),
  }
}

async function acceptingForm(
  context: TenantContext,
  token: string,
  { car, isOpen }: Pick<ValuationPageData, 'car' | 'isOpen'>,
): Promise<EnquiryPageData['model']> {
  const query = new URLSearchParams(car && { car: car.slug })
  const { model } = await enquiryPageData(context, query, 'tradeIn', { valuation: token })
  return isOpen ? { ...model, form: { ...model.form, buttonLabel: 'Accept this figure' } } : model
}
