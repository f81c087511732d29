import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ownServer } from '../own-server.ts'

const { call, start, stop } = ownServer()
beforeAll(start)
afterAll(stop)

const rule = { query: 'x', match: 'exact' }

describe('sets', () => {
  it.each([
    ['/synonym_sets/s', '[]', 'Bad JSON.'],
    ['/synonym_sets/s', {}, "Missing or invalid 'items' field"],
    ['/synonym_sets/s', { items: [1] }, 'Missing `id` field.'],
    ['/synonym_sets/s', { items: [{ id: 'a', synonyms: [] }] }, 'Could not find an array of `synonyms`'],
    [
      '/synonym_sets/s',
      { items: [{ id: 'a', synonyms: [1] }] },
      'Could not find a valid string array of `synonyms`',
    ],
    ['/synonym_sets/s', { items: [{ id: 'a', synonyms: ['b'], root: 1 }] }, 'Key `root` should be a string.'],
    [
      '/synonym_sets/s',
      { items: [{ id: 'a', synonyms: ['b'], locale: 1 }] },
      'Synonym `locale` should be a string.`',
    ],
    [
      '/synonym_sets/s',
      { items: [{ id: 'a', synonyms: ['b'], symbols_to_index: ['ab'] }] },
      'Synonym `symbols_to_index` should be an array of single character symbols.',
    ],
    ['/curation_sets/c', { items: ['x'] }, 'Bad JSON.'],
    ['/curation_sets/c', { items: [{ id: 'a' }] }, 'Missing `rule` definition.'],
    [
      '/curation_sets/c',
      { items: [{ id: 'a', rule: { query: 'x' } }] },
      'The `rule` definition must contain either a `tags` or a `query` and `match`.',
    ],
    [
      '/curation_sets/c',
      { items: [{ id: 'a', rule }] },
      'Must contain one of: `includes`, `excludes`, `metadata`, `filter_by`, `sort_by`, `remove_matched_tokens`, `replace_query`.',
    ],
    [
      '/curation_sets/c',
      { items: [{ id: 'a', rule: { tags: 'x' }, excludes: [] }] },
      'The `tags` value must be an array of strings.',
    ],
    [
      '/curation_sets/c',
      { items: [{ id: 'a', rule, includes: [{ id: '1' }] }] },
      'Inclusion definition must define both `id` and `position` keys.',
    ],
    [
      '/curation_sets/c',
      { items: [{ id: 'a', rule, includes: [{ id: 1, position: 1 }] }] },
      'Inclusion `id` must be a string.',
    ],
    [
      '/curation_sets/c',
      { items: [{ id: 'a', rule, includes: [{ id: '1', position: 'x' }] }] },
      'Inclusion `position` must be an integer.',
    ],
    [
      '/curation_sets/c',
      { items: [{ id: 'a', rule, excludes: [{}] }] },
      'Exclusion definition must define an `id`.',
    ],
    [
      '/curation_sets/c',
      { items: [{ id: 'a', rule, filter_by: '' }] },
      'The `filter_by` must be a non-empty string.',
    ],
    [
      '/curation_sets/c',
      { items: [{ id: 'a', rule, remove_matched_tokens: 1 }] },
      'The `remove_matched_tokens` must be a boolean.',
    ],
    [
      '/curation_sets/c',
      { items: [{ id: 'a', rule, replace_query: 'y', remove_matched_tokens: true }] },
      'Only one of `replace_query` or `remove_matched_tokens` can be specified.',
    ],
    ['/curation_sets/c', { items: [{ rule, excludes: [] }] }, 'Curation `id` not provided.'],
    ['/stopwords/w', {}, 'Parameter `stopwords` is required'],
    ['/stopwords/w', { stopwords: [] }, 'Parameter `stopwords` is empty'],
    ['/stopwords/w', { stopwords: 'x' }, 'Parameter `stopwords` is required as string array value'],
    ['/stopwords/w', { stopwords: ['x'], locale: 1 }, 'Parameter `locale` is required as string value'],
    ['/presets/p', {}, 'Parameter `value` is required.'],
    ['/aliases/a', {}, 'Parameter `collection_name` is required.'],
  ])('PUT %s %j is refused', async (path, body, message) => {
    expect(await call('PUT', path, body)).toEqual({ status: 400, body: { message } })
  })

  it('items are shown with their defaults, echoed as they were sent, and paged', async () => {
    const items = [
      { id: 'b', synonyms: ['x', 'y'] },
      { id: 'a', root: 'r', synonyms: ['z'], locale: 'en' },
    ]
    const shown = [{ id: 'b', root: '', synonyms: ['x', 'y'] }, items[1]]
    expect((await call('PUT', '/synonym_sets/s', { items })).body).toEqual({ items: shown, name: 's' })
    expect((await call('PUT', '/synonym_sets/s/items/c', { synonyms: ['q'] })).body).toEqual({
      id: 'c',
      synonyms: ['q'],
    })
    expect((await call('GET', '/synonym_sets/s/items?offset=1&limit=1')).body).toEqual([items[1]])
    expect((await call('GET', '/synonym_sets/s/items?offset=3')).body).toEqual({
      message: 'Invalid offset param.',
    })
    expect((await call('GET', '/synonym_sets/s/items?limit=x')).body).toEqual({
      message: 'Limit param should be unsigned integer.',
    })
    expect((await call('DELETE', '/synonym_sets/s/items/c')).body).toEqual({ id: 'c' })
    expect(await call('DELETE', '/synonym_sets/s/items/c')).toEqual({
      status: 404,
      body: { message: 'Could not find that `id`.' },
    })
    expect((await call('DELETE', '/synonym_sets/s')).body).toEqual({ name: 's' })
  })

  it('curation rules come back with every default, in the order of their ids', async () => {
    const items = [
      {
        id: 'b',
        rule: { tags: ['y', 'x', 'y'] },
        includes: [{ id: '1', position: 2, more: 1 }],
        effective_to_ts: 5,
      },
      { id: 'a', rule, filter_by: 'n:1', metadata: {} },
    ]
    const rest = { excludes: [], filter_curated_hits: false, stop_processing: true }
    expect((await call('PUT', '/curation_sets/c', { items })).body).toEqual({
      name: 'c',
      items: [
        { ...rest, id: 'a', rule, filter_by: 'n:1', includes: [], remove_matched_tokens: true },
        {
          ...rest,
          id: 'b',
          rule: { tags: ['x', 'y'] },
          includes: [{ id: '1', position: 2 }],
          effective_to_ts: 5,
          remove_matched_tokens: false,
        },
      ],
    })
  })

  it('stopwords answer what was sent and are kept as words', async () => {
    const sent = { stopwords: ['The Best', 'of'], locale: 'en', more: 1 }
    expect((await call('PUT', '/stopwords/w', sent)).body).toEqual({ ...sent, id: 'w' })
    const { stopwords } = (await call('GET', '/stopwords/w')).body as {
      stopwords: { id: string; stopwords: string[] }
    }
    expect(stopwords.id).toBe('w')
    expect(stopwords.stopwords.toSorted()).toEqual(['best', 'of', 'the'])
    await call('PUT', '/stopwords/plain', { stopwords: ['a'] })
    expect((await call('GET', '/stopwords/plain')).body).toEqual({
      stopwords: { id: 'plain', stopwords: ['a'] },
    })
  })
})
