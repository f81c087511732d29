import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ownServer } from '../own-server.ts'

const { call, start, stop } = ownServer()
beforeAll(start)
afterAll(stop)

beforeAll(async () => {
  await call('POST', '/collections', {
    name: 'typed',
    enable_nested_fields: true,
    fields: [
      ...['string', 'int32', 'int64', 'float', 'bool', 'geopoint'].flatMap((type) => [
        { name: type, type, optional: true },
        { name: `${type}s`, type: `${type}[]`, optional: true },
      ]),
      { name: 'object', type: 'object', optional: true },
      { name: 'deep.text', type: 'string', optional: true },
      { name: 'deep.texts', type: 'string[]', optional: true },
      { name: 'vector', type: 'float[]', num_dim: 2, optional: true },
    ],
  })
})

let n = 0
/** Writes a document of one field; answers its stored value, or the refusal. */
async function write(field: string, value: unknown, dirty: string): Promise<unknown> {
  const path = `/collections/typed/documents?dirty_values=${dirty}`
  const { status, body } = await call('POST', path, { id: `d${n++}`, [field]: value })
  if (status !== 201) return (body as { message: string }).message
  const stored = body as Record<string, unknown>
  return Object.hasOwn(stored, field) ? stored[field] : 'gone'
}

const must = (field: string, what: string): string => `Field \`${field}\` must be ${what}`

/** Field, value sent, and what comes of it with reject, drop, coerce_or_reject and coerce_or_drop. */
const DIRTY: [string, unknown, unknown, unknown, unknown, unknown][] = [
  ['string', 1, must('string', 'a string.'), 'gone', '1', '1'],
  ['string', 1.25, must('string', 'a string.'), 'gone', '1.25', '1.25'],
  ['string', 12345.6789, must('string', 'a string.'), 'gone', '12345.7', '12345.7'],
  ['string', true, must('string', 'a string.'), 'gone', 'true', 'true'],
  ['string', {}, must('string', 'a string.'), 'gone', must('string', 'a string.'), 'gone'],
  ['strings', 'a', must('strings', 'an array.'), 'gone', must('strings', 'an array.'), 'gone'],
  ['strings', ['a', 1], must('strings', 'an array of string.'), ['a'], ['a', '1'], ['a', '1']],
  ['int32', '7', must('int32', 'an int32.'), 'gone', 7, 7],
  ['int32', 'x', must('int32', 'an int32.'), 'gone', must('int32', 'an int32.'), 'gone'],
  ['int32', 1.9, must('int32', 'an int32.'), 'gone', 1, 1],
  ['int32', '3000000000', must('int32', 'an int32.'), 'gone', must('int32', 'an int32.'), 'gone'],
  ['int32', true, must('int32', 'an int32.'), 'gone', 1, 1],
  ['int32s', [1, 'x'], must('int32s', 'an array of int32.'), [1], must('int32s', 'an array of int32.'), [1]],
  ['int64', '9', must('int64', 'an int64.'), 'gone', 9, 9],
  ['int64', [], must('int64', 'an int64.'), 'gone', must('int64', 'an int64.'), 'gone'],
  ['float', '1.5', must('float', 'a float.'), 'gone', 1.5, 1.5],
  ['float', 3, 3, 3, 3, 3],
  ['floats', [1, 'x'], must('floats', 'a array of float.'), [1], must('floats', 'a array of float.'), [1]],
  ['bool', 'TRUE', must('bool', 'a bool.'), 'gone', true, true],
  ['bool', 'yes', must('bool', 'a bool.'), 'gone', must('bool', 'a bool.'), must('bool', 'a bool.')],
  ['bool', 2, must('bool', 'a bool.'), 'gone', must('bool', 'a bool.'), 'gone'],
  ['bools', [true, 0], must('bools', 'a array of bool.'), [true], [true, false], [true, false]],
  ['geopoint', ['1', '2'], must('geopoint', 'a geopoint.'), 'gone', [1, 2], [1, 2]],
  ['geopoint', ['x', 2], must('geopoint', 'a geopoint.'), 'gone', must('geopoint', 'a geopoint.'), 'gone'],
  ...[[1], 'x'].map((value): [string, unknown, unknown, unknown, unknown, unknown] => {
    const text = must('geopoint', 'a 2 element array: [lat, lng].')
    return ['geopoint', value, text, text, text, text]
  }),
  ['geopoints', [[1, 2]], [[1, 2]], [[1, 2]], [[1, 2]], [[1, 2]]],
  ['strings', null, 'gone', 'gone', 'gone', 'gone'],
  ['vector', [1], ...repeat('Field `vector` must have 2 dimensions.')],
  ['object', 'x', ...repeat('Field `object` has an incorrect type.')],
  [
    'object',
    [{}],
    ...repeat(
      'Field `object` has an incorrect type. Hint: field inside an array of objects must be an array type as well.',
    ),
  ],
  ['deep', { text: 1 }, ...repeat('Field `deep.text` has an incorrect type.')],
  [
    'deep',
    [{ text: 'a' }],
    ...repeat(
      'Field `deep.text` has an incorrect type. Hint: field inside an array of objects must be an array type as well.',
    ),
  ],
]

function repeat(text: string): [string, string, string, string] {
  return [text, text, text, text]
}

describe('values of the wrong type', () => {
  it.each(DIRTY)('%s: %j', async (field, value, reject, drop, coerceOrReject, coerceOrDrop) => {
    expect(await write(field, value, 'reject')).toEqual(reject)
    expect(await write(field, value, 'drop')).toEqual(drop)
    expect(await write(field, value, 'coerce_or_reject')).toEqual(coerceOrReject)
    expect(await write(field, value, 'COERCE_OR_DROP')).toEqual(coerceOrDrop)
  })

  it('are refused in the order of the original schema table, unless the collection finds types out', async () => {
    await call('POST', '/collections', {
      name: 'strict',
      default_sorting_field: 'n',
      fields: [{ name: 'n', type: 'int32' }, ...['aa', 'bb', 'cc'].map((name) => ({ name, type: 'string' }))],
    })
    const first = await call('POST', '/collections/strict/documents', { id: '1' })
    expect(first).toEqual({
      status: 400,
      body: {
        message: 'Field `n` has been declared as a default sorting field, but is not found in the document.',
      },
    })
    const { body } = await call('POST', '/collections/strict/documents', { id: '1', n: 1 })
    expect(body).toEqual({
      message: 'Field `cc` has been declared in the schema, but is not found in the document.',
    })
    await call('POST', '/collections', {
      name: 'loose',
      fields: [
        { name: '.*', type: 'auto' },
        { name: 'n', type: 'int32' },
      ],
    })
    expect((await call('POST', '/collections/loose/documents', { id: '1', n: '5' })).body).toEqual({
      id: '1',
      n: 5,
    })
  })
})
