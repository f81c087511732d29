import { getRuntime } from '../server/runtime.ts'
import type { TenantContext } from '../server/tenant.ts'
import { failureText } from './failure-code.ts'
import { type LeadFormModel, leadFormModel } from './lead-form-model.ts'
import { ENQUIRY_PATH } from './lead-paths.ts'
import { type EnquiredVehicle, leadVehicle } from './lead-vehicle.ts'
import { tenantForms } from './tenant-forms.ts'

export interface EnquiryPageData {
  context: TenantContext
  model: LeadFormModel
  /** The vehicle that is asked about, where it is in stock. */
  vehicle: EnquiredVehicle | undefined
}

/** The form that a visitor asked for, or the one that they sent and that was not taken. */
export async function enquiryPageData(
  context: TenantContext,
  params: URLSearchParams,
): Promise<EnquiryPageData> {
  const rejected = getRuntime().rejectedForms.take(params.get('again') ?? '', context.id)
  const car = rejected?.car ?? params.get('car') ?? ''
  const vehicle = car === '' ? undefined : await leadVehicle(context, car)
  const forms = await tenantForms(context)
  const state = rejected && {
    typed: rejected.typed,
    problems: rejected.problems,
    message: failureText(rejected.code, context.tenant),
  }
  return {
    context,
    vehicle: vehicle?.car_id === '' ? undefined : vehicle,
    model: leadFormModel(context, {
      form: forms.byId(rejected?.form ?? (vehicle ? 'vehicle' : 'general')),
      car: vehicle?.slug ?? '',
      url: rejected?.url ?? ENQUIRY_PATH,
      state,
    }),
  }
}
