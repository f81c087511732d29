import type { StockDocument } from '@forecourt/vehicle/document'
import { availability } from '@forecourt/tenant-config/vehicle/availability'
import { createChecks } from '@forecourt/tenant-config/rules/rule-checks'
import { type PriceState, priceState } from '@forecourt/tenant-config/vehicle/price'
import { orderForm } from '../purchases/order-form.ts'
import { afterValuation } from '@forecourt/tenant-config/forms/after-valuation'
import type { FormDefinition } from '@forecourt/tenant-config/forms/form-definition'
import type { StandingUse } from '@forecourt/tenant-config/forms/form-uses'
import { getRuntime } from '../server/runtime/runtime.ts'
import { vehicleRoute } from '../server/search/search.ts'
import type { TenantContext } from '../server/tenants/tenant.ts'
import { asksLocation, enquiryPlaces, placeOfPage, visitHours, visitPlace } from './enquiry-places.ts'
import { failureText } from './failure-code.ts'
import { type AskedOrder, type LeadFormModel, leadFormModel } from './lead-form/lead-form-model.ts'
import { ENQUIRY_PATH } from '../addresses/lead-paths.ts'
import { enquiredOffer } from './lead-offer.ts'
import { leadVehicle } from './lead-vehicle.ts'
import { type TenantForms, tenantForms } from './tenant-forms.ts'

/** The vehicle that a form is about, as its header shows it. */
export interface FormVehicle {
  name: string
  href: string
  /** Media key of its first photo, or ''. */
  image: string
  stockNumber: string
  price: PriceState
  isSold: boolean
  isForSale: boolean
}

export interface EnquiryPageData {
  context: TenantContext
  model: LeadFormModel
  /** The vehicle that is asked about, where it is in stock. */
  vehicle: FormVehicle | undefined
  /** The offer that is asked about, where it is known. */
  offer: { name: string; href: string } | undefined
}

/** Forms that are of no use once a vehicle cannot be bought: what is asked for then is one like it (VDP-15). */
const FOR_SALE_ONLY: readonly FormDefinition['use'][] = [
  'vehicle',
  'testDrive',
  'photos',
  'finance',
  'financeQuote',
  'reserve',
  'purchase',
]

/** The form that a visitor asked for, with the token of a valuation that goes with it, or the one that they sent and that was not taken. */
export async function enquiryPageData(
  context: TenantContext,
  params: URLSearchParams,
  use?: StandingUse,
  { valuation, purchase }: { valuation?: string; purchase?: AskedOrder } = {},
): Promise<EnquiryPageData> {
  const rejected = getRuntime().rejectedForms.take(params.get('again') ?? '', context.id)
  const car = rejected?.car ?? params.get('car') ?? ''
  const found = car === '' ? undefined : await leadVehicle(context, car)
  const offerSlug = rejected?.offer ?? params.get('offer') ?? ''
  const offer = await enquiredOffer(context, offerSlug)
  const vehicle = found?.stock && formVehicle(found.stock, found.facts.name, context)
  const asked = rejected?.form ?? use ?? params.get('form') ?? (found ? 'vehicle' : 'general')
  const whole = chosenForm(await tenantForms(context), asked, vehicle)
  const token = rejected?.valuation ?? valuation ?? ''
  const order = rejected?.purchase ?? purchase
  const form = order ? orderForm(whole, context.tenant) : token === '' ? whole : afterValuation(whole)
  // A form that stood on the page of a place is still that place's when it is shown again.
  const ofPage = found ? undefined : await placeOfPage(context, rejected?.typed['location'], form)
  const slug = found?.facts.slug ?? ''
  return {
    context,
    vehicle,
    offer: offer && { name: offer.name, href: context.link(offer.path) },
    model: leadFormModel(context, {
      form,
      car: slug,
      ...(token !== '' && { valuation: token }),
      ...(order && { purchase: order }),
      ...(form.use === 'reserve' && found?.stock && { seenPriceAud: found.stock.price }),
      ...(offer && { offer: offerSlug }),
      places: await enquiryPlaces(context, form, found?.facts, ofPage),
      ...(ofPage && { isOfPlace: true, ...(!asksLocation(form) && { location: ofPage.slug }) }),
      visitPlace: ofPage ?? (await visitPlace(context, form, found?.facts)),
      hours: await visitHours(context, form, found?.facts),
      isForOne: true,
      url: rejected?.url ?? (slug === '' ? (offer?.path ?? ENQUIRY_PATH) : vehicleRoute(slug)),
      state: rejected && {
        typed: rejected.typed,
        problems: rejected.problems,
        notes: rejected.notes,
        message: failureText(rejected.code, context.tenant),
      },
    }),
  }
}

function chosenForm(forms: TenantForms, asked: string, vehicle: FormVehicle | undefined): FormDefinition {
  const form = forms.byId(asked)
  return vehicle?.isForSale === false && FOR_SALE_ONLY.includes(form.use) ? forms.ofUse('similar') : form
}

function formVehicle(stock: StockDocument, name: string, context: TenantContext): FormVehicle {
  const { tenant, rules, now, link } = context
  const route = vehicleRoute(stock.slug)
  const checks = createChecks(rules, { tenant, now, surface: 'vdp', route })
  const state = availability(stock, tenant, checks)
  return {
    name,
    href: link(route),
    image: stock.primary_image,
    stockNumber: stock.stocknum,
    price: state.available ? priceState(stock, tenant) : { kind: 'hidden' },
    isSold: !state.available && state.because === 'sold',
    isForSale: state.available,
  }
}
