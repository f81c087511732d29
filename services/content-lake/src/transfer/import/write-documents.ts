import { RefusedError, TransferError } from '../transfer-error.ts'
import { pathText, strongReferencesOf } from './references.ts'
import type { JsonObject } from '../../json.ts'
import type { FileDocument } from './read-document.ts'
import type { ImportReport } from './report.ts'
import type { LakeClient } from '../lake-client.ts'
import type { ReferencePath } from './references.ts'

/** How documents are written: `create` fails for ids that exist. */
export type WriteOperation = 'create' | 'createIfNotExists' | 'createOrReplace'

/** A reference that was written weak because its target was not there yet. */
export interface WeakenedReference {
  path: ReferencePath
  target: string
  /** The original value of `_weak`, undefined when it was absent. */
  original: unknown
}

/** A patch that makes references strong. */
interface Strengthening {
  id: string
  unset: string[]
  set: JsonObject
}

const BATCH_CHARACTERS = 512 * 1024
const BATCH_DOCUMENTS = 250
const PATCHES_AT_ONCE = 200

/**
 * Writes documents in batches, each one transaction. A reference to a document that comes later is written weak and
 * made strong by `finish`. The report is correct at any time. A refused batch is halved until the documents that cause
 * the refusal are found.
 */
export class DocumentWriter {
  private readonly report: ImportReport
  /** Ids of documents that were written, or existed already when writing was tried. */
  private readonly written = new Set<string>()
  private readonly client: LakeClient
  private readonly operation: WriteOperation
  /** Ids of documents in the dataset that are referred to. */
  private readonly present: ReadonlySet<string>
  /** References that wait for `finish`, by the ids of their documents. */
  readonly weakened = new Map<string, WeakenedReference[]>()
  private batch: FileDocument[] = []
  private characters = 0

  constructor(
    client: LakeClient,
    operation: WriteOperation,
    present: ReadonlySet<string>,
    report: ImportReport,
  ) {
    this.report = report
    this.client = client
    this.operation = operation
    this.present = present
  }

  /** Takes a document of `characters` characters; writes when a batch is full. */
  async add(document: FileDocument, characters: number): Promise<void> {
    const isFull = this.batch.length >= BATCH_DOCUMENTS || this.characters + characters > BATCH_CHARACTERS
    if (isFull) await this.flush()
    this.batch.push(document)
    this.characters += characters
  }

  /** Writes the documents taken so far. */
  async flush(): Promise<void> {
    const batch = this.batch
    this.batch = []
    this.characters = 0
    if (batch.length > 0) await this.write(batch)
  }

  /** Makes weakened references strong if their targets exist now, and lists the others as dangling. */
  async finish(onDocument: () => void): Promise<void> {
    const patches: Strengthening[] = []
    for (const [id, references] of this.weakened) {
      const patch: Strengthening = { id, unset: [], set: {} }
      for (const { path, target, original } of references) {
        const place = `${pathText(path)}._weak`
        if (!this.has(target)) this.report.dangling.push({ id, path: pathText(path), target })
        else if (original === undefined) patch.unset.push(place)
        else patch.set[place] = original
      }
      if (patch.unset.length > 0 || Object.keys(patch.set).length > 0) patches.push(patch)
    }
    for (let at = 0; at < patches.length; at += PATCHES_AT_ONCE) {
      const part = patches.slice(at, at + PATCHES_AT_ONCE)
      await this.strengthen(part)
      for (const { id } of part) {
        this.weakened.delete(id)
        onDocument()
      }
    }
  }

  private has(id: string): boolean {
    return this.written.has(id) || this.present.has(id)
  }

  private async write(batch: FileDocument[]): Promise<void> {
    const own = new Set(batch.map(({ _id }) => _id))
    const weakened = batch.map((document) => this.weaken(document, own))
    try {
      const results = await this.client.mutate(batch.map((document) => ({ [this.operation]: document })))
      batch.forEach((document, index) => {
        this.written.add(document._id)
        if (results[index]?.operation === 'none') this.report.documents.skipped += 1
        else this.note(document._id, weakened[index] ?? [])
      })
    } catch (error) {
      if (!isRefusal(error)) throw error
      if (batch.length === 1) {
        for (const { _id } of batch) this.report.documents.failed.push({ id: _id, reason: error.message })
        return
      }
      batch.forEach((document, index) => restore(document, weakened[index] ?? []))
      const middle = Math.ceil(batch.length / 2)
      await this.write(batch.slice(0, middle))
      await this.write(batch.slice(middle))
    }
  }

  private note(id: string, weakened: WeakenedReference[]): void {
    this.report.documents.loaded += 1
    if (weakened.length > 0) this.weakened.set(id, weakened)
  }

  private weaken(document: FileDocument, batch: Set<string>): WeakenedReference[] {
    const forward = strongReferencesOf(document).filter(
      ({ target }) => !batch.has(target) && !this.has(target),
    )
    const weakened = forward.map(({ path, target, holder }) => ({ path, target, original: holder['_weak'] }))
    for (const { holder } of forward) holder['_weak'] = true
    return weakened
  }

  private async strengthen(patches: Strengthening[]): Promise<void> {
    try {
      await this.client.mutate(patches.map((patch) => ({ patch })))
    } catch (error) {
      if (!isRefusal(error)) throw error
      const [only] = patches
      if (patches.length === 1 && only) {
        const reason = `it is loaded, but its references could not be made strong: ${error.message}`
        this.report.documents.failed.push({ id: only.id, reason })
        return
      }
      const middle = Math.ceil(patches.length / 2)
      await this.strengthen(patches.slice(0, middle))
      await this.strengthen(patches.slice(middle))
    }
  }
}

/** Whether the server refused the content; throws, which ends the import, when the server cannot go on at all. */
function isRefusal(error: unknown): error is RefusedError {
  if (!(error instanceof RefusedError)) return false
  if (error.status < 500 && error.status !== 429) return true
  throw new TransferError(`the server cannot go on: ${error.message}`)
}

function restore(document: FileDocument, weakened: WeakenedReference[]): void {
  for (const { path, original } of weakened) {
    const holder = path.reduce<unknown>((value, key) => (value as JsonObject)[key], document) as JsonObject
    if (original === undefined) delete holder['_weak']
    else holder['_weak'] = original
  }
}
