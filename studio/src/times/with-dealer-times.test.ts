import { schemaTypes } from '@forecourt/schemas/schema-types'
import { expect, it } from 'vitest'
import { DealerTimeInput } from './dealer-time-input.tsx'
import { withDealerTimes } from './with-dealer-times.ts'

interface Field {
  name: string
  type: string
  fields?: readonly Field[]
  components?: { input?: unknown }
}

it('every day and time of a document is asked for by the dealer’s clock', () => {
  const asked = (fields: readonly Field[]): Field[] =>
    fields.flatMap((field) => [...(field.type === 'datetime' ? [field] : []), ...asked(field.fields ?? [])])
  const times = schemaTypes.flatMap((type) =>
    asked((withDealerTimes(type as { name: string; fields?: Field[] }).fields ?? []) as readonly Field[]),
  )
  expect(times.map(({ name }) => name)).toEqual(expect.arrayContaining(['start', 'expiry', 'from', 'to']))
  for (const { name, components } of times) expect([name, components?.input]).toEqual([name, DealerTimeInput])
})
