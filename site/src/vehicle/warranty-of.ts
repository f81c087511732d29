import type { WarrantyPart } from '@forecourt/blocks/core/block-context'
import type { VehicleTextsQueryResult } from '@forecourt/schemas/generated/types'
import type { CarType } from '@forecourt/vehicle/vehicle'
import { makeName } from '../models/range-models.ts'
import { typeTag } from '../server/cache/cache-tags.ts'
import { fetchContentOr } from '../server/content/content.ts'
import type { TenantContext } from '../server/tenants/tenant.ts'
import { chosenTexts, reportVehicleText } from './page/texts/vehicle-texts.ts'
import { vehicleTextsQuery } from './page/texts/vehicle-texts.query.ts'

/**
 * Returns the warranty that comes with vehicles of a kind, of any make or of one (short name), as it stands on their pages; none
 * while the content is away.
 */
export async function warrantyOf(
  context: TenantContext,
  { carType, make }: { carType: CarType; make: string | undefined },
): Promise<WarrantyPart | undefined> {
  const { id } = context
  const found = await fetchContentOr<VehicleTextsQueryResult>(
    [],
    vehicleTextsQuery,
    { tenantId: id, make: make ?? '' },
    { tags: [typeTag('warrantyText', id)] },
  )
  // Of no dealership: what only one of them gives is not every vehicle's.
  const vehicle = { make: make ? makeName(make) : 'the maker', dealership_id: -1, car_type: carType }
  return chosenTexts(found, { context, vehicle, make: make ?? '' }, reportVehicleText).get('warranty')
}
