import { pageQuery } from '@forecourt/blocks/page-blocks.query'
import schema from '@forecourt/schemas/generated/schema.json' with { type: 'json' }
import { parse, typeEvaluate, type SchemaType } from 'groq-js'
import { expect, test } from 'vitest'
import { layoutQuery } from '../../../layout/layout.query.ts'
import { offerQuery, offersQuery } from '../../../offers/offers.query.ts'
import { locationNamesQuery } from '../locations.query.ts'
import { queryType } from './query-types.ts'

test.each(Object.entries({ layoutQuery, locationNamesQuery, offerQuery, offersQuery, pageQuery }))(
  'the generated type of %s is what the schema says',
  (_name, query) => {
    expect(queryType(query)).toEqual(typeEvaluate(parse(query), schema as SchemaType))
  },
)

test('a query without a generated type is refused with what to do', () => {
  expect(() => queryType('*[_type == "nothing"]')).toThrow('npm run typegen')
})
