import { act, get, write } from './attempt.ts'
import { OTHER, PICTURE_SHA1, upload } from './content.ts'
import type { Attempt } from './attempt.ts'

const { tenant, offer, draft, unpublished, version, release, rule, transaction } = OTHER
const theirs = { _type: 'reference', _ref: tenant }
const mine = { _type: 'reference', _ref: 'tenant-harbour' }
const patch = (id: string, more: object = {}): object => ({
  patch: { id, set: { title: 'changed' }, ...more },
})
const PEOPLE = '/projects/forecourt/users'

/** Changing, and inferring by refusals. */
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
  ['publishing', act('document.publish', { draftId: draft, publishedId: offer })],
  [
    'publishing at a revision',
    act('document.publish', { draftId: draft, publishedId: offer, ifDraftRevisionId: 'wattle-tx-0' }),
  ],
  ['unpublishing', act('document.unpublish', { draftId: draft, publishedId: offer })],
  ['discarding', act('document.discard', { draftId: unpublished })],
  ['editing', act('document.edit', { draftId: draft, publishedId: offer, patch: { set: { title: 'x' } } })],
  [
    'editing in a dry run',
    act('document.edit', { draftId: 'drafts.x', publishedId: 'x', patch: { set: { title: 'x' } } }, true),
  ],
  ['deleting by action', act('document.delete', { publishedId: offer, includeDrafts: [draft] })],
  [
    'replacing a draft',
    act('document.replaceDraft', { attributes: { _id: draft, _type: 'offer', tenant: theirs } }),
  ],
  [
    'copying into a version',
    act('document.version.create', {
      publishedId: offer,
      baseId: offer,
      versionId: `versions.rHarbour.${offer}`,
    }),
  ],
  ['discarding a version', act('document.version.discard', { versionId: version })],
  [
    'unpublishing by a version',
    act('document.version.unpublish', { versionId: `versions.rHarbour.${offer}`, publishedId: offer }),
  ],
  ['publishing a release', act('release.publish', { releaseId: release })],
  [
    'scheduling a release',
    act('release.schedule', { releaseId: release, publishAt: '2100-01-01T00:00:00Z' }),
  ],
  [
    'editing a release',
    act('release.edit', { releaseId: release, patch: { set: { 'metadata.title': 'x' } } }),
  ],
  ['archiving a release', act('release.archive', { releaseId: release })],
  ['deleting a release', act('release.delete', { releaseId: release })],
  ['a probe of a release', act('release.archive', { releaseId: release }, true)],
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
  [
    'adding a person of the other dealer',
    ({ attacker }) =>
      attacker.post(PEOPLE, { displayName: 'X', roles: ['editor'], params: { tenants: [tenant] } }),
  ],
  [
    'adding a platform admin',
    ({ attacker }) => attacker.post(PEOPLE, { displayName: 'X', roles: ['platform-admin'] }),
  ],
  [
    'adding a person with a taken address',
    ({ attacker }) =>
      attacker.post(PEOPLE, {
        displayName: 'X',
        email: 'secret@wattle.example',
        roles: ['editor'],
        params: { tenants: [tenant] },
      }),
  ],
  [
    'changing a person',
    ({ attacker }) => attacker.send('PATCH', `${PEOPLE}/${OTHER.person}`, { body: '{"displayName":"x"}' }),
  ],
  ['removing a person', ({ attacker }) => attacker.send('DELETE', `${PEOPLE}/${OTHER.person}`)],
  ['signing in as a person', ({ attacker }) => attacker.post(`${PEOPLE}/${OTHER.person}/sign-in-link`, {})],
  [
    'a token for the other dealer',
    ({ attacker }) =>
      attacker.post('/projects/forecourt/tokens', {
        label: 'x',
        roleName: 'editor',
        params: { tenants: [tenant] },
      }),
  ],
]

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
    write([
      { createOrReplace: { _id: draft, _type: 'offer', tenant: mine } },
      patch(draft, { ifRevisionID: 'wattle-tx-0' }),
    ]),
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
  ['a release', act('release.create', { releaseId: release, metadata: { title: 'x' } })],
]
