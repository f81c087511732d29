import type { StandingUse } from '@forecourt/tenant-config/forms/form-uses'
import type { TenantContext } from '../../server/tenants/tenant.ts'
import { vehicleNamed } from '../../server/vehicles/vehicle-named.ts'
import { toUrlSearchParams, type SearchProps } from '../../ui/route-props.ts'
import { StepPage } from './step-page.tsx'

/** The step of a use about the vehicle that the query names by `car_id`, or about none where that is not known (C15). */
export async function askedStep(
  context: TenantContext,
  use: StandingUse,
  searchParams: SearchProps['searchParams'],
) {
  const query = toUrlSearchParams(await searchParams)
  const asked = await vehicleNamed(context, query.get('car_id') ?? '')
  const car = asked.ok ? asked.vehicle?.slug : undefined
  return <StepPage context={context} use={use} car={car} query={query} />
}
