import { act, write } from './attempt.ts'
import { OTHER } from './content.ts'
import type { Attempt } from './attempt.ts'

const { offer, draft, unpublished, release, scheduled, rule } = OTHER
const mine = { _type: 'reference', _ref: 'tenant-harbour' }
const replaced = { createOrReplace: { _id: draft, _type: 'offer', tenant: mine, title: 'x' } }
const versionIn = (name: string): Attempt[1] =>
  act('document.version.create', {
    publishedId: 'offer-harbour',
    document: { _id: `versions.${name}.offer-harbour`, _type: 'offer', tenant: mine },
  })

/** An id can be used once in a dataset: whoever guesses one that is taken is refused, and learns nothing else. */
export const TAKEN_IDS: Attempt[] = [
  ['creating', write([{ create: { _id: unpublished, _type: 'page', tenant: mine } }])],
  ['replacing', write([{ createOrReplace: { _id: draft, _type: 'offer', tenant: mine } }])],
  [
    'replacing a published document',
    write([{ createOrReplace: { _id: offer, _type: 'offer', tenant: mine } }]),
  ],
  [
    'replacing at a guessed revision',
    write([replaced, { patch: { id: draft, set: { title: 'changed' }, ifRevisionID: 'wattle-tx-0' } }]),
  ],
  [
    'a draft of a published document',
    write([{ create: { _id: `drafts.${rule}`, _type: 'offer', tenant: mine } }]),
  ],
  [
    'a version of a published document',
    write([{ create: { _id: `versions.rHarbour.${offer}`, _type: 'offer', tenant: mine } }]),
  ],
  [
    'a published document of a draft',
    write([{ create: { _id: 'plan-wattle', _type: 'page', tenant: mine } }]),
  ],
  [
    'a draft by action',
    act('document.create', {
      publishedId: 'plan-wattle',
      attributes: { _id: unpublished, _type: 'page', tenant: mine },
    }),
  ],
  ...['<', '>'].map((comparison): Attempt => [
    `replacing and asking when it was made (${comparison})`,
    write([
      replaced,
      { patch: { id: draft, inc: { [`[_createdAt ${comparison} "2026-01-01T00:00:00.000Z"].title`]: 1 } } },
    ]),
  ]),
  ['a version in a release', versionIn(release)],
  ['a version in a release that is scheduled', versionIn(scheduled)],
  ['a release', act('release.create', { releaseId: release, metadata: { title: 'x' } })],
]
