import { definition, oddly, search } from './bodies.ts'
import type { Dice } from './dice.ts'
import type { Maker } from './maker.ts'
import { randomDocument } from './random-document.ts'

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
const at = (dice: Dice): string => `/collections/${dice.pick(COLLECTIONS)}`

/** Searches, documents and collections; those of `cars` are never dropped. */
export const COLLECTION_MAKERS: readonly Maker[] = [
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
]
