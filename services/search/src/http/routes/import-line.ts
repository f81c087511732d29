import { Problem } from '../../engine/problem.ts'
import type { Collection } from '../../collections/collection.ts'
import type { WriteAction } from '../../collections/store/prepare-write.ts'
import type { DirtyValues } from '../../collections/coerce.ts'
import { describeInvalidUtf8 } from '../invalid-utf8.ts'
import { MAX_LINE_BYTES } from '../lines.ts'
import type { Line } from '../lines.ts'
import { parseDocument } from '../request.ts'

/** How the lines of one import are written. */
export interface ImportOptions {
  action: WriteAction
  dirty: DirtyValues
  returnId: boolean
  returnDoc: boolean
  /** The last id seen, which Typesense repeats for a line that it cannot read. */
  lastId: string | undefined
}

/** Writes one line of an import and returns its result, a line of JSON; call it within `writeDurably`. */
export function importLine(collection: Collection, line: Line, options: ImportOptions): string {
  try {
    const document = parseDocument(readLine(line))
    if (typeof document['id'] === 'string') options.lastId = document['id']
    const { id, text } = collection.write(document, options.action, options.dirty)
    options.lastId = id
    if (!options.returnDoc && !options.returnId) return '{"success":true}'
    const shownDocument = options.returnDoc ? `"document":${text},` : ''
    const shownId = options.returnId ? `"id":${JSON.stringify(id)},` : ''
    return `{${shownDocument}${shownId}"success":true}`
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    return JSON.stringify({
      code: error.status,
      ...(options.returnDoc ? { document: 'text' in line ? line.text : '' } : {}),
      error: error.message,
      ...(options.returnId && options.lastId !== undefined ? { id: options.lastId } : {}),
      success: false,
    })
  }
}

function readLine(line: Line): string {
  if ('text' in line) return line.text
  if ('invalid' in line) throw new Problem(400, `Bad JSON: ${describeInvalidUtf8(line.invalid)}.`)
  throw new Problem(413, `The line is longer than ${MAX_LINE_BYTES} bytes.`)
}
