import { WeekInput } from './week-input.tsx'

/** The type of a place with its opening hours as one table; other types as they are. */
export function withWeek<Type extends { name: string; fields?: readonly { name: string }[] }>(
  type: Type,
): Type {
  if (type.name !== 'location') return type
  const fields = type.fields?.map((field) =>
    field.name === 'opening_hours' ? { ...field, components: { input: WeekInput } } : field,
  )
  return { ...type, fields }
}
