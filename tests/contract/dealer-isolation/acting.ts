import { act } from './attempt.ts'
import { OTHER } from './content.ts'
import type { Attempt, Situation } from './attempt.ts'

const { tenant, offer, draft, unpublished, version, release, deleted } = OTHER
const theirs = { _type: 'reference', _ref: tenant }

/** Asks what had existed: a release of one's own that is said to have held it is taken out of the archive. */
async function unarchive({ attacker }: Situation): Promise<unknown> {
  const releaseId = 'rProbe'
  const run = (actionType: string, fields: object): Promise<unknown> =>
    attacker.post('/data/actions/production', {
      actions: [{ actionType: `sanity.action.release.${actionType}`, releaseId, ...fields }],
    })
  const answers: unknown[] = [await run('create', { metadata: { title: 'probe' } })]
  for (const id of [unpublished, deleted, 'drafts.never-wattle']) {
    const set = { state: 'archived', finalDocumentStates: [{ _key: 'a', id }] }
    const mutations = [{ patch: { id: `_.releases.${releaseId}`, set } }]
    answers.push(await attacker.post('/data/mutate/production', { mutations }))
    const { status } = (await run('unarchive', {})) as { status: number }
    answers.push(status)
  }
  return answers
}

/** Changing by actions, and inferring by refusals. */
export const ACTIONS: Attempt[] = [
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
  ['taking a release of guessed documents out of the archive', unarchive],
]
