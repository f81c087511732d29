import type { LakeDocument } from '../document.ts'
import { createQueryEngine, type EngineSettings } from './engine.ts'
import type { QueryOptions, SourceCommit } from './types.ts'

/** A document with all system fields. */
export function doc(_id: string, _type: string, body: object = {}): LakeDocument {
  return {
    _id,
    _type,
    _rev: 'r1',
    _createdAt: '2026-01-01T00:00:00Z',
    _updatedAt: '2026-01-01T00:00:00Z',
    ...body,
  }
}

/** An engine over some documents that can be changed. */
export function setUp(documents: LakeDocument[], settings: EngineSettings = {}) {
  const byId = new Map(documents.map((item) => [item._id, item]))
  const listeners: ((commit: SourceCommit) => void)[] = []
  const source = {
    version: 1,
    documents: () => byId.values(),
    get: (id: string) => byId.get(id),
    onCommit: (listener: (commit: SourceCommit) => void) => void listeners.push(listener),
  }
  const engine = createQueryEngine(source, settings)
  const change = (documentId: string, after?: LakeDocument): void => {
    if (after) byId.set(documentId, after)
    else byId.delete(documentId)
    source.version++
    for (const listener of listeners) listener({ changes: [{ documentId }] })
  }
  const put = (item: LakeDocument): void => change(item._id, item)
  const remove = (id: string): void => change(id)
  const ask = (query: string, options: Partial<QueryOptions> = {}) =>
    engine.query({ query, params: {}, perspective: 'raw', ...options })
  const result = async (query: string, options: Partial<QueryOptions> = {}) =>
    (await ask(query, options)).result
  return { engine, ask, result, put, remove }
}

/** Pages and tenants with drafts and versions. */
export const content = [
  doc('home', 'page', {
    title: 'Home',
    tenant: { _ref: 't1' },
    blocks: [{ _key: 'k1', heading: 'Welcome' }],
  }),
  doc('drafts.home', 'page', {
    title: 'Home (draft)',
    tenant: { _ref: 't1' },
    blocks: [{ _key: 'k1', heading: 'Welcome!' }],
  }),
  doc('versions.summer.home', 'page', { title: 'Home (summer)', tenant: { _ref: 't1' } }),
  doc('old', 'page', { title: 'Old' }),
  doc('versions.summer.old', 'page', { title: 'Old', _system: { delete: true } }),
  doc('drafts.new', 'page', { title: 'New' }),
  doc('t1', 'tenant', { name: 'Harbour' }),
  doc('drafts.t1', 'tenant', { name: 'Harbour (draft)' }),
]
