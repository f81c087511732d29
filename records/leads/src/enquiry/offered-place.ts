import type { OpeningHour } from '@forecourt/tenant-config/places/opening-times'
import type { SlotSettings } from '@forecourt/tenant-config/places/appointment-slots'
import type { LeadPlace } from '../lead.ts'

/** A place that may be chosen, with the number of its dealership and its hours where they are known. */
export type OfferedPlace = LeadPlace & {
  dealership_id?: number
  hours?: readonly OpeningHour[]
  /** Where visitors book a time by themselves for what the form is about (N5). */
  booking?: BookablePlace
}

export interface BookablePlace {
  /** Id of the location's document. */
  id: string
  timeZone: string
  settings: SlotSettings
}
