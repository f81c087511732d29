import { Problem } from '../../engine/problem.ts'
import type { Database } from '../../storage/database.ts'
import { changeEach } from './bulk-change.ts'
import type { Collection } from '../collection.ts'
import type { Definition } from '../fields/definition.ts'
import { own } from '../json.ts'
import type { JsonObject } from '../json.ts'
import type { Registry } from '../registry.ts'
import { selectSeqs } from '../select.ts'
import { readWhole } from '../store/stored-text.ts'

/** The definition of a copy of a collection; `now` is epoch seconds. Aliases are not followed. Throws refusals. */
export function cloneDefinition(
  registry: Registry,
  source: string,
  body: JsonObject,
  now: number,
): Definition {
  const original = registry.named(source)
  if (original === undefined) throw new Problem(400, `Collection with name \`${source}\` not found.`)
  const name = own(body, 'name')
  if (typeof name !== 'string') throw new Problem(400, 'Collection name must be provided.')
  if (registry.named(name) !== undefined)
    throw new Problem(400, `Collection with name \`${name}\` already exists.`)
  const definition = { ...original.definition, name, created_at: now }
  delete definition.metadata
  return definition
}

/** Copies all documents of a collection into a new one, in slices; those that do not fit are left out. */
export async function copyDocuments(from: Collection, to: Collection, database: Database): Promise<void> {
  const seqs = await selectSeqs(from, { filter: '', validateFieldNames: true })
  await to.queue.run(() => changeEach(to, database, seqs, (seq) => copyOne(from, to, seq, database)))
}

function copyOne(from: Collection, to: Collection, seq: number, database: Database): void {
  if (from.isDropped) return
  const body = database.getDocument(from.id, seq)
  if (body === undefined) return
  try {
    to.write(readWhole(body), 'create', 'coerce_or_drop')
  } catch (error) {
    if (!(error instanceof Problem)) throw error
  }
}
