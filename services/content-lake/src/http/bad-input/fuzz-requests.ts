import type { RawRequest } from './raw.ts'

/** A request of an endpoint as it should be; its body is JSON that has not been written yet. */
export interface ValidRequest extends Omit<RawRequest, 'body' | 'headers'> {
  body?: unknown
}

const doc = {
  _id: 'fuzz',
  _type: 'car',
  name: 'x',
  list: [{ _key: 'a', v: 1 }],
  r: { _type: 'reference', _ref: 'fuzz' },
}
const action = (name: string, fields: object): object => ({ actionType: `sanity.action.${name}`, ...fields })
const pair = { draftId: 'drafts.fuzz', publishedId: 'fuzz' }
const version = { _id: 'versions.r.fuzz', _type: 'car' }
const get = (path: string): ValidRequest => ({ path })
const post = (path: string, body: unknown): ValidRequest => ({ path, method: 'POST', body })
const mutate = (...mutations: object[]): ValidRequest =>
  post('/v1/data/mutate/production?returnDocuments=true&autoGenerateArrayKeys=true', { mutations })
const act = (...actions: object[]): ValidRequest => post('/v2025-02-19/data/actions/production', { actions })

const PATCHES = [
  { set: { name: 'y', 'list[_key=="a"].v': 2, 'deep.er': [1] } },
  { setIfMissing: { n: 1 }, inc: { n: 1 }, dec: { n: 2 } },
  { unset: ['name', 'list[0]'], diffMatchPatch: { name: '@@ -1 +1,2 @@\n-x\n+xy\n' } },
  { insert: { after: 'list[-1]', items: [{ _key: 'b' }] }, ifRevisionID: 'x' },
]

/** Valid requests of every endpoint, among them all mutations, actions and stream requests. */
export const VALID_REQUESTS: readonly ValidRequest[] = [
  get(
    '/v2025-02-19/data/query/production?query=*[_type==$t]{..., "n": count(list)}|order(name)[0..9]&$t="car"&perspective=drafts&resultSourceMap=true',
  ),
  get(
    '/v1/data/query/production?query=*[name match "x*" %26%26 defined(r->name)]|score(name match "x")&tag=a.b&returnQuery=false',
  ),
  post('/v2025-02-19/data/query/production?perspective=r,drafts', {
    query: '*[_id in $ids]{"r": r->{_id}, list[v > 0]}',
    params: { ids: ['fuzz'] },
  }),
  get('/v1/data/doc/production/fuzz,drafts.fuzz?includeAllVersions=true&excludeContent=true'),
  mutate({ create: { ...doc, _id: 'fuzz.' } }, { createOrReplace: doc }, { createIfNotExists: doc }),
  ...PATCHES.map((patch) => mutate({ createIfNotExists: doc }, { patch: { id: 'fuzz', ...patch } })),
  mutate(
    { patch: { query: '*[_type == $t]', params: { t: 'car' }, set: { a: 1 } } },
    { delete: { query: '*[_id == "none"]' } },
  ),
  mutate({ delete: { id: 'fuzz' } }),
  act(
    action('document.create', {
      publishedId: 'fuzz',
      attributes: { ...doc, _id: 'drafts.fuzz' },
      ifExists: 'ignore',
    }),
  ),
  act(
    action('document.edit', { ...pair, patch: PATCHES[0] }),
    action('document.publish', { ...pair, ifDraftRevisionId: 'x' }),
  ),
  act(
    action('document.unpublish', pair),
    action('document.discard', { draftId: 'drafts.fuzz', purge: false }),
  ),
  act(action('document.replaceDraft', { publishedId: 'fuzz', attributes: { ...doc, _id: 'drafts.fuzz' } })),
  act(action('document.delete', { publishedId: 'fuzz', includeDrafts: ['drafts.fuzz'] })),
  act(action('release.create', { releaseId: 'r', metadata: { title: 'R', releaseType: 'asap' } })),
  act(action('document.version.create', { publishedId: 'fuzz', document: version })),
  act(
    action('document.version.replace', { document: version }),
    action('document.version.unpublish', { versionId: 'versions.r.fuzz', publishedId: 'fuzz' }),
  ),
  act(action('document.version.discard', { versionId: 'versions.r.fuzz' })),
  act(action('release.edit', { releaseId: 'r', patch: { set: { 'metadata.title': 'S' } } })),
  act(action('release.schedule', { releaseId: 'r', publishAt: '2100-01-01T00:00:00Z' })),
  act(action('release.unschedule', { releaseId: 'r' }), action('release.archive', { releaseId: 'r' })),
  act(
    action('release.import', {
      releaseId: 'i',
      attributes: { _id: '_.releases.i', name: 'i', state: 'active' },
      ifExists: 'replace',
    }),
  ),
  get(
    '/v2025-02-19/data/listen/production?query=*[_type==$t]&$t="car"&includeResult=true&effectFormat=mendoza&enableResume=true',
  ),
  get('/v2025-02-19/data/live/events/production?includeDrafts=true'),
  get(
    '/v1/data/history/production/transactions/fuzz,drafts.fuzz?fromTransaction=x&limit=10&reverse=true&effectFormat=mendoza&fromTime=2020-01-01',
  ),
  get('/v1/data/history/production/documents/fuzz?revision=x&time=2026-01-01T00:00:00Z&lastRevision=true'),
  get('/v1/data/history/production/events/documents/fuzz?limit=10&nextCursor=x'),
  get('/v1/data/history/production/events/releases/r?limit=10'),
  get('/v1/data/references/production/documents/fuzz/to'),
  get('/v1/data/export/production?types=car'),
  get('/v1/data/ping/production'),
  post('/v1/assets/files/production?filename=a.txt&label=l&title=t&meta=none&sourceId=s', 'text'),
  post('/v1/assets/images/production?filename=a.png&meta=palette&meta=exif', 'no picture'),
  get(
    `/images/forecourt/production/${'0'.repeat(40)}-10x10.png?w=10&h=10&fit=crop&rect=0,0,1,1&fm=webp&q=50&dpr=2`,
  ),
  get(`/files/forecourt/production/${'0'.repeat(40)}.txt?dl=a.txt`),
  get('/v1/users/me'),
  get('/v1/users/p-editor,p-administrator'),
  get('/v1/users/me/keyvalue/a,b'),
  { path: '/v1/users/me/keyvalue', method: 'PUT', body: [{ key: 'a', value: { b: 1 } }] },
  get('/v1/auth/id'),
  get('/v1/auth/providers'),
  get('/v1/auth/fetch?sid=x'),
  get('/v1/auth/login/local?origin=http://localhost:3333&projectId=forecourt&type=dual'),
  get('/v1/projects?includeMembers=false'),
  get('/v1/projects/forecourt'),
  get('/v1/projects/forecourt/datasets?datasetProfile=x'),
  get('/v1/projects/forecourt/datasets/production/acl'),
  { path: '/v1/projects/forecourt/datasets/production', method: 'PATCH', body: { aclMode: 'public' } },
  get('/v1/projects/forecourt/grants'),
  get('/v1/projects/forecourt/users'),
  get('/v1/projects/forecourt/tokens'),
  post('/v1/projects/forecourt/tokens', { label: 'l', roleName: 'viewer' }),
  get('/v1/hooks/projects/forecourt'),
  get('/v1/subscriptions/project/forecourt'),
  get('/v1/projects/forecourt/datasets/production/query?query=1'),
  post('/v1/intake/batch', { events: [] }),
  get('/v1/journey/trial'),
  get('/v1/schedules/forecourt/production'),
]
