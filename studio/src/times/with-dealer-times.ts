import { DealerTimeInput } from './dealer-time-input.tsx'

/** The type with every day and time in it read and written by the dealer's clock. */
export function withDealerTimes<
  Type extends { name: string; fields?: readonly { name: string; type?: string }[] },
>(type: Type): Type {
  if (type.fields?.every((field) => field.type !== 'datetime') ?? true) return type
  const fields = type.fields?.map((field) =>
    field.type === 'datetime' ? { ...field, components: { input: DealerTimeInput } } : field,
  )
  return { ...type, fields }
}
