// A tenant's places, their hours and what customers say of them (requirements Part 6, LOC, REV).
import * as z from 'zod'
import { filledText } from './tenant-parts.ts'
import { LOCATION_TYPES } from './vocabulary.ts'

export const hoursSchema = z.object({
  /** LOC-15: every day in a line of its own. */
  forceFullList: z.boolean(),
  /** LOC-16: the departments whose closed days are by appointment. */
  byAppointment: z.array(z.enum(['service', 'sales'])),
  closedShows: z.enum(['text', 'enquireLink']),
})
export type HoursSettings = z.infer<typeof hoursSchema>

/** LOC-04, LOC-06: slugs of places that come first, and those that show at all. */
export const locationsUiSchema = z.object({
  order: z.array(filledText).optional(),
  types: z.array(z.enum(LOCATION_TYPES)).optional(),
  slugs: z.array(filledText).optional(),
})

export const reviewsSchema = z.object({
  min: z.number().min(0).max(5),
  fullQuantity: z.int().min(1).max(100),
  hiddenIds: z.array(filledText),
  hide: z.boolean(),
})
