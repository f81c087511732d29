import { get, write } from './attempt.ts'
import { OTHER, PICTURE_SHA1, upload } from './content.ts'
import type { Attempt } from './attempt.ts'

const { tenant, offer, draft, unpublished, release, rule, transaction } = OTHER
const theirs = { _type: 'reference', _ref: tenant }
const mine = { _type: 'reference', _ref: 'tenant-harbour' }
const patch = (id: string, more: object = {}): object => ({
  patch: { id, set: { title: 'changed' }, ...more },
})

/** Changing by mutations, and inferring by refusals. */
export const WRITES: Attempt[] = [
  ['patching', write([patch(offer)])],
  ['patching a draft', write([patch(draft)])],
  ['patching at the right revision', write([patch(offer, { ifRevisionID: 'wattle-tx-2' })])],
  ['patching at a wrong revision', write([patch(offer, { ifRevisionID: 'nonsense' })])],
  ['patching in a dry run', write([patch(unpublished)], '?dryRun=true')],
  [
    'patching by query',
    write(
      [{ patch: { query: '*[_type == "offer"]', params: {}, set: { hacked: true } } }],
      '?dryRun=true&returnDocuments=true',
    ),
  ],
  [
    'patching by a query for one',
    write(
      [{ patch: { query: '*[_id == $id]', params: { id: offer }, set: { hacked: true } } }],
      '?returnIds=true',
    ),
  ],
  ['deleting', write([{ delete: { id: offer } }])],
  ['deleting a draft', write([{ delete: { id: unpublished } }], '?returnIds=true')],
  ['deleting by query', write([{ delete: { query: '*[tenant._ref == $t]', params: { t: tenant } } }])],
  ['deleting the dealer', write([{ delete: { id: tenant } }])],
  [
    'creating for the other dealer',
    write([{ create: { _id: 'drafts.new', _type: 'offer', tenant: theirs } }]),
  ],
  ['creating for nobody', write([{ create: { _id: 'drafts.new', _type: 'offer' } }])],
  [
    'a strong reference',
    write(
      [
        {
          create: {
            _id: 'drafts.new',
            _type: 'offer',
            tenant: mine,
            other: { _type: 'reference', _ref: offer },
          },
        },
      ],
      '?dryRun=true',
    ),
  ],
  [
    'a strong reference in a patch',
    write(
      [{ patch: { id: 'drafts.offer-harbour', set: { other: { _type: 'reference', _ref: draft } } } }],
      '?dryRun=true',
    ),
  ],
  [
    'moving an own document to the other dealer',
    write([{ patch: { id: 'drafts.offer-harbour', set: { tenant: theirs } } }], '?dryRun=true'),
  ],
  [
    'a rule for the other dealer',
    write(
      [{ create: { _id: 'drafts.rule-new', _type: 'tenantRule', tenants: [{ ...theirs, _key: 'a' }] } }],
      '?dryRun=true',
    ),
  ],
  [
    'a rule for every dealer',
    write([{ create: { _id: 'drafts.rule-new', _type: 'tenantRule', allTenants: true } }], '?dryRun=true'),
  ],
  ['changing a rule of the other dealer', write([patch(rule)])],
  ['changing the rule of every dealer', write([patch('rule-shared')])],
  ['deleting the rule of every dealer', write([{ delete: { id: 'rule-shared' } }])],
  [
    'a transaction id that is used',
    write([{ patch: { id: 'drafts.offer-harbour', set: { n: 1 } } }], '', transaction),
  ],
  [
    'a transaction id that is used, in a dry run',
    write([patch('drafts.offer-harbour')], '?dryRun=true', 'wattle-tx-0'),
  ],
  [
    'an own document at a hidden revision',
    write([patch('drafts.offer-harbour', { ifRevisionID: transaction })], '?dryRun=true'),
  ],
  ['changing a release', write([{ patch: { id: `_.releases.${release}`, set: { state: 'archived' } } }])],
  ['uploading a picture that the other dealer has', ({ attacker }) => upload(attacker, 'mine.png')],
  [
    'renaming pictures',
    write([
      {
        patch: {
          query: '*[_type == "sanity.imageAsset" && originalFilename match "secret*"]',
          params: {},
          set: { title: 'x' },
        },
      },
    ]),
  ],
  ['deleting a picture by its hash', write([{ delete: { id: `image-${PICTURE_SHA1}-3x2-png` } }])],
  ['reading pictures after an upload', get('/data/export/production?types=sanity.imageAsset')],
]
