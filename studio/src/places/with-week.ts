import type { ComponentType } from 'react'
import type { ArrayOfObjectsInputProps } from 'sanity'
import { HolidayDaysInput } from './holiday-days-input.tsx'
import { WeekInput } from './week-input.tsx'

/** The fields of places that are edited by more than a plain list, by type and field. */
const INPUTS: Readonly<Record<string, Readonly<Record<string, ComponentType<ArrayOfObjectsInputProps>>>>> = {
  location: { opening_hours: WeekInput },
  specialHours: { days: HolidayDaysInput },
}

/** The types of places with their opening hours as one table and holidays to confirm; other types as they are. */
export function withWeek<Type extends { name: string; fields?: readonly { name: string }[] }>(
  type: Type,
): Type {
  const inputs = INPUTS[type.name]
  if (!inputs) return type
  const fields = type.fields?.map((field) => {
    const input = inputs[field.name]
    return input ? { ...field, components: { input } } : field
  })
  return { ...type, fields }
}
