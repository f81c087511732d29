import type { OpeningHour } from '@forecourt/tenant-config/places/opening-times'
import type { LeadPlace } from '../lead.ts'

/** A place that may be chosen, with the number of its dealership and its hours where they are known. */
export type OfferedPlace = LeadPlace & { dealership_id?: number; hours?: readonly OpeningHour[] }
