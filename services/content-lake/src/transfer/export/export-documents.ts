import { createWriteStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { finished } from 'node:stream/promises'
import { readLines } from '../archive/lines.ts'
import { drained } from '../drained.ts'
import { isObject } from '../../json.ts'
import { ASSET_TYPES, isAssetDocument } from '../import/assets/asset-reference.ts'
import { reasonOf, TransferError } from '../transfer-error.ts'
import { packedPath } from './rewrite-assets.ts'
import { visitObjects } from '../import/references.ts'
import type { JsonObject } from '../../json.ts'

/** Which documents are wanted. */
export interface DocumentFilter {
  /** Drafts, versions and the releases they belong to. */
  drafts: boolean
  /** Document types; empty for all. */
  types: string[]
  /** `raw`: documents of assets are kept among the others; `none`: not even their drafts are. */
  assets: 'packed' | 'none' | 'raw'
}

/** Result of receiving a stream of documents. */
export interface ReceivedDocuments {
  count: number
  /** The documents of all assets. */
  assets: JsonObject[]
  /** Ids of assets that a document names. */
  used: Set<string>
}

/** Writes the wanted documents of a stream to a file, one per line, and collects the assets. */
export async function receiveDocuments(
  stream: ReadableStream<Uint8Array>,
  path: string,
  filter: DocumentFilter,
  onDocument: (count: number) => void,
): Promise<ReceivedDocuments> {
  const received: ReceivedDocuments = { count: 0, assets: [], used: new Set() }
  await writeLines(path, async (write) => {
    for await (const text of linesOf(stream)) {
      const document = parseLine(text)
      if (isAssetDocument(document)) received.assets.push(document)
      if (!isWanted(document, filter)) continue
      received.count += 1
      onDocument(received.count)
      visitObjects(document, ({ _ref: id }) => {
        if (typeof id === 'string' && packedPath(id) !== undefined) received.used.add(id)
      })
      await write(text)
    }
  })
  return received
}

/** Writes the lines of one file to another, changed. */
export async function rewriteLines(
  from: string,
  to: string,
  change: (document: JsonObject) => unknown,
): Promise<void> {
  const file = await open(from)
  try {
    const { size } = await file.stat()
    await writeLines(to, async (write) => {
      for await (const { bytes } of readLines(file, { offset: 0, size })) {
        await write(JSON.stringify(change(parseLine(bytes.toString('utf8')))))
      }
    })
  } finally {
    await file.close()
  }
}

async function writeLines(
  path: string,
  produce: (write: (line: string) => Promise<void>) => Promise<void>,
): Promise<void> {
  const output = createWriteStream(path)
  const done = finished(output)
  done.catch(() => {})
  try {
    await produce(async (line) => {
      if (!output.write(`${line}\n`)) await drained(output)
    })
    output.end()
    await done
  } finally {
    output.destroy()
  }
}

async function* linesOf(stream: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  let rest = ''
  try {
    for await (const chunk of stream as AsyncIterable<Uint8Array>) {
      // Only the new chunk is searched, as a document may come in hundreds of chunks.
      const [first = '', ...others] = decoder.decode(chunk, { stream: true }).split('\n')
      const lines = [rest + first, ...others]
      rest = lines.pop() ?? ''
      yield* lines.filter((line) => line !== '')
    }
  } catch (error) {
    throw new TransferError(`the stream of documents broke off: ${reasonOf(error)}`)
  }
  rest += decoder.decode()
  if (rest !== '') yield rest
}

function parseLine(text: string): JsonObject {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new TransferError('the stream of documents broke off in the middle of one')
  }
  if (isObject(value) && typeof value['_id'] === 'string') return value
  const error = isObject(value) ? value['error'] : undefined
  const reason = isObject(error) ? (error['description'] ?? error['message']) : error
  throw new TransferError(
    `the stream of documents broke off: ${typeof reason === 'string' ? reason : 'a line is no document'}`,
  )
}

function isWanted(document: JsonObject, { drafts, types, assets }: DocumentFilter): boolean {
  const id = String(document['_id'])
  if (isAssetDocument(document)) return assets === 'raw'
  if (assets === 'none' && ASSET_TYPES.includes(String(document['_type']))) return false
  if (!drafts && /^(?:drafts\.|versions\.|_\.releases\.)/.test(id)) return false
  if (id.startsWith('_.') && !id.startsWith('_.releases.')) return false
  return types.length === 0 || types.includes(String(document['_type']))
}
