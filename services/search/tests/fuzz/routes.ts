import { definition, oddly, search } from './bodies.ts'
import type { Dice } from './dice.ts'
import { ODD_TEXTS } from './odd-values.ts'
import { randomDocument } from './random-document.ts'
import { WORDS } from './search-parameters.ts'

const COLLECTIONS = [
  ...Array.from({ length: 24 }, () => 'cars'),
  'alias',
  'empty',
  'nobody',
  'c%2Fd',
  '__proto__',
  'cars%00',
  '%',
  '%ff%fe',
  '..',
]
const IDS = ['c1', 'c2', 'c3', 'c4', 'new', '__proto__', 'constructor', 'a%2Fb', '%E0%A4%A', 'x'.repeat(300)]
const NAMES = [
  'p1',
  'words',
  'shown',
  'alias',
  'constructor',
  '__proto__',
  'a%20b',
  '0',
  '99999999999999999999',
  '-1',
]

/** Makes a request to one route. */
export type Maker = (dice: Dice) => { method: string; path: string; body?: unknown; lines?: boolean }

const at = (dice: Dice): string => `/collections/${dice.pick(COLLECTIONS)}`

/** What is asked, the busiest routes most often. Collections `cars` and what they hang on are never dropped. */
export const MAKERS: readonly (readonly [number, Maker])[] = [
  [30, (d) => ({ method: 'GET', path: `${at(d)}/documents/search` })],
  [
    20,
    (d) => ({
      method: 'POST',
      path: '/multi_search',
      body: {
        searches: Array.from({ length: d.chance(0.03) ? 0 : 1 + d.below(4) }, () => search(d)),
        ...(d.chance(0.2) ? { union: true } : {}),
      },
    }),
  ],
  [12, (d) => ({ method: 'POST', path: `${at(d)}/documents/import`, lines: true })],
  [8, (d) => ({ method: 'POST', path: `${at(d)}/documents`, body: randomDocument(d) })],
  [
    4,
    (d) => ({
      method: d.pick(['GET', 'PATCH', 'DELETE']),
      path: `${at(d)}/documents/${d.pick(IDS)}`,
      body: randomDocument(d),
    }),
  ],
  [3, (d) => ({ method: d.pick(['PATCH', 'DELETE']), path: `${at(d)}/documents`, body: oddly({ n: 3 }, d) })],
  [2, (d) => ({ method: 'GET', path: `${at(d)}/documents/export` })],
  [4, (d) => ({ method: 'POST', path: '/collections', body: definition(d) })],
  [
    2,
    (d) => ({
      method: d.pick(['DELETE', 'PATCH', 'GET']),
      path: `/collections/${d.pick(['t1', 't2', 't%2F3', 'nobody', '%00'])}`,
      body: definition(d),
    }),
  ],
  [
    2,
    (d) => ({
      method: 'PATCH',
      path: '/collections/empty',
      body: oddly(
        {
          fields: [
            oddly(
              { name: d.pick(['x', 'y']), type: 'string', optional: true, drop: d.chance(0.3) || undefined },
              d,
            ),
          ],
        },
        d,
      ),
    }),
  ],
  [
    2,
    (d) => ({
      method: d.pick(['PUT', 'GET', 'DELETE']),
      path: `/aliases/${d.pick(NAMES.filter((name) => name !== 'alias'))}`,
      body: oddly({ collection_name: 'cars' }, d),
    }),
  ],
  [
    3,
    (d) => ({
      method: d.pick(['PUT', 'GET', 'DELETE']),
      path: `/presets/${d.pick(NAMES)}`,
      body: oddly({ value: search(d) }, d),
    }),
  ],
  [
    3,
    (d) => ({
      method: d.pick(['PUT', 'GET', 'DELETE']),
      path: `/stopwords/${d.pick(NAMES)}`,
      body: oddly({ stopwords: ['the'] }, d),
    }),
  ],
  [
    3,
    (d) => ({
      method: d.pick(['PUT', 'GET']),
      path: `/synonym_sets/${d.pick(NAMES)}`,
      body: { items: [oddly({ id: 's', synonyms: ['red', 'ute'] }, d)] },
    }),
  ],
  [
    3,
    (d) => ({
      method: d.pick(['PUT', 'GET']),
      path: `/curation_sets/${d.pick(NAMES)}`,
      body: {
        items: [
          oddly(
            {
              id: 'c',
              rule: oddly({ query: d.pick(WORDS), match: 'contains' }, d),
              includes: [{ id: 'c1', position: 1 }],
            },
            d,
          ),
        ],
      },
    }),
  ],
  [
    2,
    (d) => ({
      method: d.pick(['PUT', 'DELETE', 'GET']),
      path: `/${d.pick(['synonym_sets', 'curation_sets'])}/${d.pick(NAMES)}/items/${d.pick(NAMES)}`,
      body: oddly({ synonyms: ['a', 'b'] }, d),
    }),
  ],
  [
    3,
    (d) => ({
      method: d.pick(['POST', 'GET']),
      path: '/keys',
      body: oddly(
        { description: 'x', actions: ['documents:search'], collections: [d.pick(ODD_TEXTS)], expires_at: 1 },
        d,
      ),
    }),
  ],
  [1, (d) => ({ method: d.pick(['GET', 'DELETE']), path: `/keys/${d.pick(NAMES)}` })],
  [
    2,
    (d) => ({
      method: d.pick(['POST', 'PUT', 'GET', 'DELETE']),
      path: `/analytics/rules${d.pick(['', '/r1', '/__proto__'])}`,
      body: oddly(
        {
          name: 'r1',
          type: 'counter',
          collection: 'cars',
          event_type: 'click',
          params: { counter_field: 'n', weight: 1 },
        },
        d,
      ),
    }),
  ],
  [
    2,
    (d) => ({
      method: 'POST',
      path: '/analytics/events',
      body: oddly({ name: 'r1', data: oddly({ user_id: '1', doc_id: 'c1' }, d) }, d),
    }),
  ],
  [
    1,
    (d) => ({
      method: 'GET',
      path: d.pick([
        '/health',
        '/debug',
        '/stats.json',
        '/metrics.json',
        '/collections',
        '/aliases',
        '/operations/schema_changes',
        '/analytics/status',
      ]),
    }),
  ],
  [
    1,
    (d) => ({
      method: 'POST',
      path: d.pick(['/operations/snapshot', '/operations/cache/clear', '/config', '/operations/vote']),
      body: oddly({ 'log-slow-requests-time-ms': 2000 }, d),
    }),
  ],
  [
    2,
    (d) => ({
      method: d.pick(['PUT', 'POST', 'DELETE', 'HEAD', 'OPTIONS', 'TRACE', 'PURGE']),
      path: d.pick([
        '/',
        '//',
        '/nope',
        '/collections/',
        '/collections/cars/documents/c1',
        '/multi_search',
        '/health',
        '/%',
        '/collections/cars/x/y/z',
      ]),
    }),
  ],
]
