import { get, query } from './attempt.ts'
import { OTHER, PICTURE_SHA1 } from './content.ts'
import type { Attempt } from './attempt.ts'

const { tenant, offer, draft, unpublished, version, release, transaction } = OTHER
const HISTORY = '/data/history/production'
const RAW = { perspective: 'raw' }

/** Reading and inferring by queries. */
export const QUERIES: Attempt[] = [
  ['a document by id', query('*[_id == $id]', { id: offer })],
  ['a draft by id', query('*[_id in $ids]', { ids: [draft, unpublished, version] })],
  ['counting everything', query('count(*)')],
  ['counting by type', query('{"o": count(*[_type == "offer"]), "t": count(*[_type == "tenant"])}')],
  ['the order of the newest', query('*[_type in ["offer", "page"]] | order(_updatedAt desc, _id)._id')],
  ['a slice of the order', query('*[_type == "offer"] | order(_id)[1..3]._id')],
  ['ids after an id', query('*[_id > "offer-h"]._id')],
  ['references to a hidden document', query('*[references($id)]._id', { id: tenant })],
  ['how often each document is referred to', query('*{_id, "n": count(*[references(^._id)])} | order(_id)')],
  ['the counter of references', query('*[_id == "tenant-harbour"]{"n": documents::incomingRefCount()}')],
  [
    'the counter of references of a hidden document',
    query('*[_type == "tenant"]{"n": documents::incomingRefCount()}'),
  ],
  [
    'getting a document by a made-up reference',
    query('{"d": documents::get({"_ref": $id, "_type": "globalDocumentReference"})}', { id: offer }),
  ],
  [
    'following a made-up reference',
    query('{"r": {"_ref": $id, "_type": "reference"}}{"d": r->title}', { id: offer }),
  ],
  ['following references of own documents', query('*{_id, "t": tenant->name} | order(_id)')],
  ['a join on all dealers', query('*[_type == "tenant"]{name, "n": count(*[tenant._ref == ^._id])}')],
  ['a search for words', query('*[title match "secret*"]._id | order(@)')],
  ['a Studio search', query('*[[@, _id] match text::query($q)]._id | order(@)', { q: 'secret wattle' })],
  ['scores', query('* | score(title match "secret") | order(_score desc, _id){_id, _score}')],
  [
    'scores of a Studio search',
    query('* | score([@, _id] match text::query("secret")) | order(_score desc, _id){_id, _score}'),
  ],
  ['the latest change', query('{"u": math::max(*[].price), "n": count(array::unique(*[].tenant._ref))}')],
  ['all types', query('array::unique(*[]._type) | order(@)')],
  ['a revision', query('*[_rev == $rev]._id', { rev: transaction })],
  ['all releases', query('releases::all()[].name')],
  ['release documents', query('*[_type == "system.release"]{name, "t": metadata.title}')],
  ['what belongs to a release', query('*[sanity::partOfRelease($r)]._id', { r: release })],
  ['versions of a document', query('*[sanity::versionOf($id)]._id', { id: offer })],
  ['drafts and versions by path', query('*[_id in path("drafts.**") || _id in path("versions.**")]._id')],
  ['people and secrets as documents', query('*[_type in ["system.user", "sanity.previewUrlSecret"]]')],
  ['pictures and their file names', query('*[_type == "sanity.imageAsset"]{_id, originalFilename}')],
  ['a picture by its hash', query('*[sha1hash == $h || assetId == $h]', { h: PICTURE_SHA1 })],
  ['rules of other dealers', query('*[_type == "tenantRule"]{_id, name, "n": count(tenants)} | order(_id)')],
  [
    'the drafts perspective',
    query('*[_type == "offer"]{_id, title, _originalId}', {}, { perspective: 'drafts' }),
  ],
  ['the published perspective', query('count(*[_type == "offer"])', {}, { perspective: 'published' })],
  [
    'the stack of a hidden release',
    query('*[_type == "offer"]{_id, title}', {}, { perspective: `${release},drafts` }),
  ],
  ['a hidden release alone', query('*[_type == "offer"]._id', {}, { perspective: release })],
  [
    'source maps and sync tags',
    query('*[_type == "offer"]{title, "t": tenant->name}', {}, { ...RAW, resultSourceMap: 'true' }),
  ],
  [
    'source maps of drafts',
    query('*[]{title}', {}, { perspective: 'drafts', resultSourceMap: 'withKeyArraySelector' }),
  ],
  ['the text of an error', query('*[_id == $id][0', { id: offer })],
  ['arithmetic with a hidden value', query('{"x": 1 / *[_id == $id][0].price}', { id: offer })],
  ['a select on existence', query('select(defined(*[_id == $id][0]) => "yes", "no")', { id: draft })],
  ['existence in a filter', query('*[count(*[_id == $id]) > 0]._id', { id: unpublished })],
  [
    'a query in the name of somebody else',
    ({ attacker }) => {
      const headers = { 'x-lake-reader': OTHER.person }
      return attacker.send('GET', '/data/query/production?query=*&perspective=raw', { headers })
    },
  ],
  ['a query sent by POST', ({ attacker }) => attacker.post('/data/query/production', { query: 'count(*)' })],
]

/** Reading and inferring by the other endpoints that read. */
export const READS: Attempt[] = [
  ['documents by id', get(`/data/doc/production/${offer},${draft},missing`)],
  ['all versions of a document', get(`/data/doc/production/${offer}?includeAllVersions=true`)],
  ['only what exists', get(`/data/doc/production/${draft},${version}?excludeContent=true`)],
  ['the export', get('/data/export/production')],
  ['the export of a type', get('/data/export/production?types=offer,system.release')],
  ['the export in pages', get('/data/export/production?nextCursor=')],
  ['transactions of a document', get(`${HISTORY}/transactions/${offer},${draft}?effectFormat=mendoza`)],
  [
    'own transactions beside hidden ones, one at a time',
    get(`${HISTORY}/transactions/offer-harbour,${offer},${draft},${version}?limit=1&reverse=true`),
  ],
  [
    'own transactions from a hidden one on',
    get(`${HISTORY}/transactions/offer-harbour?fromTransaction=${transaction}`),
  ],
  [
    'own transactions up to a hidden one',
    get(`${HISTORY}/transactions/offer-harbour?toTransaction=${transaction}`),
  ],
  ['an own document at a hidden revision', get(`${HISTORY}/documents/offer-harbour?revision=${transaction}`)],
  ['a document at a revision', get(`${HISTORY}/documents/${offer}?revision=${transaction}`)],
  ['the last revision', get(`${HISTORY}/documents/${unpublished}?lastRevision=true`)],
  ['a document at a time', get(`${HISTORY}/documents/${offer}?time=2100-01-01T00:00:00Z`)],
  ['events of a document', get(`${HISTORY}/events/documents/${offer}`)],
  ['events of a draft', get(`${HISTORY}/events/documents/${unpublished}`)],
  ['the first page of own events', get(`${HISTORY}/events/documents/offer-harbour?limit=1`)],
  ['the first page of the events of an own release', get(`${HISTORY}/events/releases/rHarbour?limit=1`)],
  ['the events of a release for every dealer', get(`${HISTORY}/events/releases/rShared`)],
  ['the next page behind a guessed event', get(`${HISTORY}/events/documents/offer-harbour?nextCursor=9`)],
  ['events of a release', get(`${HISTORY}/events/releases/${release}`)],
  ['references from elsewhere', get(`/data/references/production/documents/${offer}/to`)],
  ['the bytes of a picture by its hash', get(`/images/forecourt/production/${PICTURE_SHA1}-3x2.png`)],
  ['the bytes of a file by its hash', get(`/files/forecourt/production/${PICTURE_SHA1}.png`)],
  ['what others stored for themselves', get('/users/me/keyvalue/panes')],
  ['a person', get(`/users/${OTHER.person}`)],
  ['several people', get(`/users/${OTHER.person},wanda-approver,ada-approver,pat-admin`)],
  ['the members of the project', get('/projects/forecourt')],
  ['people', get('/projects/forecourt/users')],
  ['tokens', get('/projects/forecourt/tokens')],
  ['roles', get('/projects/forecourt/roles')],
  ['webhooks', get('/hooks/projects/forecourt')],
  ['grants', get('/projects/forecourt/datasets/production/acl')],
]
