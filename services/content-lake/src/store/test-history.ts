import { applyPatch } from 'mendoza'
import { jsonEqual, omit } from '../json.ts'
import { createReferenceIndex, strongReferences } from './references.ts'
import type { LakeDocument } from '../document.ts'
import type { Row } from './database.ts'
import type { Store } from './store.ts'

/** Returns inconsistencies in a store: revisions, effects forwards and backwards, documents, references. */
export function historyProblems(store: Store): string[] {
  const sql = `SELECT c.*, t.id AS rev, t.timestamp AS time FROM change c LEFT JOIN tx t ON t.seq = c.seq
    ORDER BY c.document_id, c.seq`
  const byDocument = Map.groupBy(store.database.all(sql), (row) => String(row['document_id']))
  const problems = [...byDocument].flatMap(([id, rows]) => chainProblems(id, rows, store.get(id)))
  for (const { _id } of store.documents()) {
    if (!byDocument.has(_id)) problems.push(`${_id}: is there without a history`)
  }
  return [...problems, ...referenceProblems(store)]
}

function chainProblems(id: string, rows: Row[], current: LakeDocument | undefined): string[] {
  const problems: string[] = []
  const bad = (what: string, row?: Row): void =>
    void problems.push(`${id} at ${String(row?.['rev'])}: ${what}`)
  let before: LakeDocument | undefined
  rows.forEach((row, index) => {
    const after = row['body'] === null ? undefined : (JSON.parse(String(row['body'])) as LakeDocument)
    if (after && (after._rev !== row['rev'] || after._updatedAt !== row['time'])) bad('wrong stamp', row)
    // The state before the oldest kept revision is not known.
    if (index > 0 || row['previous'] === null) {
      if ((before?._rev ?? null) !== row['previous']) bad('previous revision', row)
      if (!jsonEqual(patched(before, row['apply']), plain(after))) bad('effects forwards', row)
      if (!jsonEqual(patched(after, row['revert']), plain(before))) bad('effects backwards', row)
    }
    before = after
  })
  if (!jsonEqual(before ?? null, current ?? null)) bad('newest revision is not the document')
  return problems
}

function plain(document: LakeDocument | undefined): unknown {
  return document ? omit(document, '_rev') : null
}

function patched(document: LakeDocument | undefined, effects: unknown): unknown {
  return applyPatch(plain(document), JSON.parse(String(effects)))
}

function referenceProblems(store: Store): string[] {
  const expected = createReferenceIndex()
  const targets = new Set<string>()
  const problems: string[] = []
  for (const document of store.documents()) {
    expected.replace(undefined, document)
    for (const target of strongReferences(document)) {
      targets.add(target)
      if (!store.get(target)) problems.push(`${document._id}: refers to ${target}, which is not there`)
    }
  }
  for (const target of targets) {
    const listed = [...store.references.referrers(target)].toSorted()
    if (listed.join() !== [...expected.referrers(target)].toSorted().join())
      problems.push(`${target}: referrers`)
  }
  return problems
}
