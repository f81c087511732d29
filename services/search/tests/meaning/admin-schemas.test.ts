import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ownServer } from '../own-server.ts'

const { call, start, stop } = ownServer()
beforeAll(start)
afterAll(stop)

const a = { name: 'a', type: 'string' }
const field = (more: object): object => ({ name: 'x', fields: [{ ...a, ...more }] })

const REFUSED: [object | string, string][] = [
  ['{', 'Bad JSON.'],
  ['[]', 'Parameter `name` is required.'],
  [{ name: 1, fields: [a] }, 'Parameter `name` must be a non-empty string.'],
  [{ name: '', fields: [a] }, 'Parameter `name` must be a non-empty string.'],
  [{ name: 'x' }, 'Parameter `fields` is required.'],
  [
    { name: 'x', fields: [a], default_sorting_field: 1 },
    '`default_sorting_field` should be a string. It should be the name of an int32/float field.',
  ],
  [{ name: 'x', fields: [a], num_memory_shards: 0 }, '`num_memory_shards` should be a positive integer.'],
  [
    { name: 'x', fields: [a], symbols_to_index: '+' },
    '`symbols_to_index` should be an array of character symbols.',
  ],
  [
    { name: 'x', fields: [a], token_separators: ['--'] },
    '`token_separators` should be an array of character symbols.',
  ],
  [
    { name: 'x', fields: [a], token_separators: ['é'] },
    '`token_separators` should be an array of character symbols.',
  ],
  [{ name: 'x', fields: [a], enable_nested_fields: 'yes' }, '`enable_nested_fields` should be a boolean.'],
  [{ name: 'x', fields: [a], synonym_sets: 'x' }, '`synonym_sets` should be an array of synonym sets.'],
  [
    { name: 'x', fields: [a], curation_sets: [''] },
    '`curation_sets` should be an array of non-empty strings.',
  ],
  [{ name: 'x', fields: [a], metadata: [] }, 'The `metadata` value should be an object.'],
  [
    { name: 'x', fields: [a], default_sorting_field: 'id' },
    'Invalid `default_sorting_field` value: cannot be `id`.',
  ],
  [field({ name: '' }), 'Field name cannot be empty.'],
  [field({ store: 1 }), 'The `store` property of the field `a` should be a boolean.'],
  [field({ drop: true }), 'Invalid property `drop` on field `a`: it is allowed only during schema update.'],
  [field({ facet: 'x', type: 'no' }), 'The `facet` property of the field `a` should be a boolean.'],
  [field({ type: 'no' }), 'Field `a` has an invalid data type `no`, see docs for supported data types.'],
  [field({ locale: 1 }), 'The `locale` property of the field `a` should be a string.'],
  [field({ locale: 'english' }), 'The `locale` value of the field `a` is not valid.'],
  [
    field({ async_reference: true }),
    'The `async_reference` property of the field `a` is only applicable if `reference` is specified.',
  ],
  [field({ reference: 'x' }), 'Invalid reference `x`.'],
  [
    field({ reference: 'x.y' }),
    'Field `a`: references between collections are not supported by this server.',
  ],
  [
    field({ stem: true, type: 'int32' }),
    'The `stem` property is only allowed for string and string[] fields.',
  ],
  [field({ stem: true, locale: 'xx' }), 'The `locale` value of the field `a` is not supported for stem.'],
  [field({ range_index: true }), 'The `range_index` property is only allowed for the numerical fields`'],
  [field({ name: '.*', optional: false }), 'Field `.*` must be an optional field.'],
  [field({ name: '.*', facet: true }), 'Field `.*` cannot be a facet field.'],
  [field({ name: '.*', index: false }), 'Field `.*` must be an index field.'],
  [field({ name: '.*', type: 'no' }), 'The `type` of field `.*` is invalid.'],
  [field({ name: 'x_.*', optional: false }), 'Field `x_.*` must be an optional field.'],
  [
    field({ type: 'geopoint', sort: false }),
    'The `sort` property of the field `a` having `geopoint` type cannot be `false`. The sort index is used during GeoSearch.',
  ],
  [field({ index: false, facet: true }), "Field `a` cannot be a facet since it's marked as non-indexable."],
  [field({ type: 'string[]', sort: true }), 'Field `a` cannot be a sortable field.'],
  [field({ symbols_to_index: ['ab'] }), 'The `symbols_to_index` must be an array of characters.'],
  [field({ num_dim: 'x' }), 'Property `num_dim` must be a positive integer.'],
  [field({ num_dim: 4 }), 'Property `num_dim` is only allowed on a float array field.'],
  [field({ num_dim: 4, type: 'float[]', vec_dist: 'far' }), 'Property `vec_dist` is invalid.'],
  [field({ embed: { from: ['b'] } }), 'Fields with the `embed` parameter can only be of type `float[]`.'],
  [
    field({ type: 'float[]', embed: { from: ['b'], model_config: { model_name: 'ts/e5' } } }),
    'Field `a`: embedding models are not supported by this server.',
  ],
  [{ name: 'x', fields: [a, a] }, 'There are duplicate field names in the schema.'],
  [
    {
      name: 'x',
      fields: [
        { ...a, name: '.*' },
        { ...a, name: '.*' },
      ],
    },
    'There can be only one field named `.*`.',
  ],
  [
    { name: 'x', fields: [a], default_sorting_field: 'a' },
    'Default sorting field `a` is not a sortable type.',
  ],
  [
    { name: 'x', fields: [{ name: 'g', type: 'geopoint' }], default_sorting_field: 'g' },
    'Default sorting field cannot be of type geopoint.',
  ],
]

describe('a schema', () => {
  it.each(REFUSED)('%j is refused', async (body, message) => {
    expect(await call('POST', '/collections', body)).toEqual({ status: 400, body: { message } })
  })

  it('that names a set that is not there is a 404', async () => {
    const missing = async (body: object) =>
      await call('POST', '/collections', { name: 'x', fields: [a], ...body })
    expect(await missing({ synonym_sets: ['s'] })).toEqual({
      status: 404,
      body: { message: 'Synonym set `s` not found.' },
    })
    expect(await missing({ curation_sets: ['c'] })).toEqual({
      status: 404,
      body: { message: 'Curation set `c` not found.' },
    })
  })

  it('is echoed with its defaults; a field called id is left out', async () => {
    const fields = [
      { name: 'id', type: 'string' },
      { name: 'n', type: 'int32', range_index: true, symbols_to_index: '+' },
      { name: 'v', type: 'float[]', num_dim: 2 },
      { name: 'w', type: 'string', stem_dictionary: 'd' },
      { name: 'attr_.*', type: 'string' },
      { name: 'p', type: 'geopoint[]' },
    ]
    const { status, body } = await call('POST', '/collections', { name: 'echo', fields, metadata: {} })
    const base = {
      facet: false,
      index: true,
      infix: false,
      locale: '',
      optional: false,
      sort: false,
      stem: false,
      stem_dictionary: '',
      store: true,
    }
    expect(status).toBe(201)
    expect(body).toEqual({
      name: 'echo',
      created_at: expect.any(Number) as number,
      curation_sets: [],
      default_sorting_field: '',
      enable_nested_fields: false,
      num_documents: 0,
      symbols_to_index: [],
      synonym_sets: [],
      token_separators: [],
      fields: [
        { ...base, name: 'n', type: 'int32', sort: true, range_index: true, symbols_to_index: ['+'] },
        {
          ...base,
          name: 'v',
          type: 'float[]',
          num_dim: 2,
          vec_dist: 'cosine',
          hnsw_params: { M: 16, ef_construction: 200 },
        },
        { ...base, name: 'w', type: 'string', stem: true, stem_dictionary: 'd' },
        { ...base, name: 'attr_.*', type: 'string', optional: true },
        { ...base, name: 'p', type: 'geopoint[]', sort: true },
      ],
    })
  })
})
