import { oddly, search } from './bodies.ts'
import type { Maker } from './maker.ts'
import { ODD_TEXTS } from './odd-values.ts'
import { WORDS } from './search-parameters.ts'

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

/** Sets, keys, analytics, operations and what is no route; nothing that `cars` hang on is dropped. */
export const ADMIN_MAKERS: readonly Maker[] = [
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
