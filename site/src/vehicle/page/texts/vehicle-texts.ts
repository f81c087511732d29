import type { VehicleTextsQueryResult } from '@forecourt/schemas/generated/types'
import type { StockDocument } from '@forecourt/vehicle/document'
import { fillCopy } from '@forecourt/tenant-config/brand/copy-placeholders'
import { displayMake } from '@forecourt/tenant-config/vehicle/display-name'
import { slugify } from '@forecourt/vehicle/slug'
import { chooseVehicleTexts } from '@forecourt/tenant-config/vehicle/texts/choose'
import {
  parseVehicleText,
  VEHICLE_TEXT_TYPES,
  type TextSection,
} from '@forecourt/tenant-config/vehicle/texts/documents'
import { stegaClean } from 'next-sanity'
import { typeTag, type CacheTag } from '../../../server/cache/cache-tags.ts'
import { fetchContentOr } from '../../../server/content/content.ts'
import { createReporter, type ReportProblems } from '../../../server/tenants/registry-documents.ts'
import { getRuntime } from '../../../server/runtime/runtime.ts'
import type { TenantContext } from '../../../server/tenants/tenant.ts'
import { vehicleTextsQuery } from './vehicle-texts.query.ts'

/** A text as a page shows it, with its placeholders filled in. */
export interface ShownText {
  heading?: string
  text: string
  points: string[]
  /** How long a warranty lasts. */
  years?: number
}

export type VehicleTexts = ReadonlyMap<TextSection, ShownText>

// One per process, so that a document is reported once, however many pages read it.
export const reportVehicleText = createReporter((message, fields) =>
  getRuntime().log('error', message, fields),
)

/** Returns the dealer's or the platform's texts for this vehicle's page; none while the content is away (VDP-26, VDP-27). */
export async function vehicleTexts(context: TenantContext, vehicle: StockDocument): Promise<VehicleTexts> {
  const { tenant, id } = context
  const make = slugify(displayMake(vehicle.make, tenant.displayNames))
  const found = await fetchContentOr<VehicleTextsQueryResult>(
    [],
    vehicleTextsQuery,
    { tenantId: id, make },
    { tags: vehicleTextTags(context) },
  )
  return chosenTexts(found, { context, vehicle, make }, reportVehicleText)
}

/** Returns the cache tags of a page with these texts. */
export function vehicleTextTags({ id }: Pick<TenantContext, 'id'>): CacheTag[] {
  return VEHICLE_TEXT_TYPES.map((type) => typeTag(type, id))
}

interface Subject {
  context: Pick<TenantContext, 'tenant'>
  vehicle: Pick<StockDocument, 'make' | 'dealership_id' | 'car_type'>
  /** Short name. */
  make: string
}

/** Returns the nearest text of each section; a document that does not fit is reported to `tell` by its id and left out. */
export function chosenTexts(
  found: VehicleTextsQueryResult,
  { context: { tenant }, vehicle, make }: Subject,
  tell: ReportProblems,
): VehicleTexts {
  const dealership = tenant.dealerships.find(({ id }) => id === vehicle.dealership_id)
  // In draft mode the words for visitors contain links to their fields: they are validated without them, and shown with them.
  const fitting = found.flatMap((document) => {
    const parsed = parseVehicleText(stegaClean(document))
    tell(document._id, parsed.ok ? [] : parsed.errors, 'it is ignored')
    return parsed.ok ? [parsed.value] : []
  })
  const subject = { make, dealership: dealership?.slug, carType: vehicle.car_type }
  const words = {
    make: displayMake(vehicle.make, tenant.displayNames),
    dealer: tenant.name,
    dealership: dealership?.name ?? tenant.name,
  }
  const shown = [...chooseVehicleTexts(fitting, subject)].flatMap(([section, { _id }]) => {
    const written = found.find((document) => document._id === _id)
    if (!written) return []
    const { heading, text, points, years } = written
    const view: ShownText = {
      ...(heading && { heading: fillCopy(heading, words) }),
      text: fillCopy(text ?? '', words),
      points: (points ?? []).map((point) => fillCopy(point, words)),
      ...(years && { years }),
    }
    return [[section, view] as const]
  })
  return new Map(shown)
}
