import { createHmac, randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { AssetError, assetStorageError } from '../asset-error.ts'
import { fileDocument, imageDocument, type NewDocument } from '../store/documents.ts'
import { extensionFor, mimeTypeFor } from './file-types.ts'
import { requestedParts } from '../metadata/parts.ts'
import { assetOfDocument } from '../store/names.ts'
import { looksLikeSvg } from './svg.ts'
import type { AssetDeps } from '../asset-deps.ts'
import type { AssetFiles, ReceivedBody } from '../store/files.ts'
import type { AssetKind } from '../store/names.ts'
import type { JsonObject } from '../../json.ts'
import type { KeyedLock } from '../store/keyed-lock.ts'
import type { ImageWork } from '../process/image-work.ts'

export interface UploadRequest {
  type: AssetKind
  params: URLSearchParams
  identity: string
  /** Fields of the document that mark the file's owner; empty for a file without an owner. */
  owner: JsonObject
  /** The hash in its id and name, for an import that restores a file of an owner; otherwise see `nameHash`. */
  assetId?: string
}

interface UploadOptions {
  deps: AssetDeps
  files: AssetFiles
  work: ImageWork
  lock: KeyedLock
  limits: { maxBytes: number; maxPixels: number }
}

/** Receives a file, inspects it, stores it under its hash and answers with its document. */
export async function receiveUpload(
  req: IncomingMessage,
  res: ServerResponse,
  request: UploadRequest,
  options: UploadOptions,
): Promise<void> {
  const document = await storeUpload(req, request, options)
  const body = JSON.stringify({ document })
  res.writeHead(200, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
  })
  res.end(body)
}

async function storeUpload(req: IncomingMessage, request: UploadRequest, options: UploadOptions) {
  const describe = request.type === 'images' ? describeImage : describeFile
  const parts = requestedParts(request.params)
  const received = await receive(req, options)
  try {
    const document = await describe(req, received, { ...request, parts }, options)
    return await keep(document, received, request, options)
  } catch (error) {
    throw assetStorageError(error) ?? error
  } finally {
    await rm(received.path, { force: true })
  }
}

async function receive(req: IncomingMessage, { files, limits }: UploadOptions): Promise<ReceivedBody> {
  try {
    return await files.receive(req, limits.maxBytes)
  } catch (error) {
    const refusal = assetStorageError(error)
    if (!refusal && !req.complete && !(error instanceof AssetError))
      throw new AssetError(400, 'The upload ended before all bytes had arrived')
    throw refusal ?? error
  }
}

type Described = UploadRequest & { parts: ReturnType<typeof requestedParts> }

async function describeImage(
  req: IncomingMessage,
  received: ReceivedBody,
  { params, parts, owner, assetId: given }: Described,
  options: UploadOptions,
): Promise<NewDocument> {
  const { deps, work, limits } = options
  const { path, size } = received
  const isSvg = await looksLikeSvg(path)
  const claimedType = req.headers['content-type']
  const inspect = { size, isSvg, claimedType, maxPixels: limits.maxPixels, parts }
  const facts = await work.run({ kind: 'inspect', path, options: inspect }, isSvg)
  const assetId = given ?? nameHash(received, owner, options)
  return { ...owner, ...imageDocument(deps, params, { ...received, assetId, uploadId: randomUUID() }, facts) }
}

async function describeFile(
  req: IncomingMessage,
  received: ReceivedBody,
  { params, owner, assetId: given }: Described,
  options: UploadOptions,
): Promise<NewDocument> {
  const assetId = given ?? nameHash(received, owner, options)
  const extension = extensionFor(params.get('filename'), req.headers['content-type'])
  const mimeType = mimeTypeFor(req.headers['content-type'], extension)
  const file = { ...received, assetId, uploadId: randomUUID(), extension, mimeType }
  return { ...owner, ...fileDocument(options.deps, params, file) }
}

/**
 * Returns the hash that names a file: that of its bytes, so that they have one document. Files of different owners get
 * different hashes, so that nobody can tell who else has the same file, and no owner changes the document of another.
 */
function nameHash({ sha1 }: ReceivedBody, owner: JsonObject, { deps }: UploadOptions): string {
  if (Object.keys(owner).length === 0) return sha1
  return createHmac('sha1', deps.ownerKey)
    .update(`${sha1} ${JSON.stringify(owner)}`)
    .digest('hex')
}

/** Stores the bytes before the document, so that no document is without them; removes bytes that get no document. */
async function keep(
  document: NewDocument,
  received: ReceivedBody,
  { type, identity, assetId }: UploadRequest,
  { deps, files, lock }: UploadOptions,
) {
  const name = assetOfDocument(document._id)?.name
  if (!name) throw new AssetError(400, 'The file has no name that it could be stored under')
  return lock.run(document._id, async () => {
    const stored = assetId === undefined ? undefined : deps.getDocument(document._id)
    if (stored && stored['sha1hash'] !== received.sha1)
      throw new AssetError(409, `There is an asset "${document._id}" with other bytes`)
    await files.keep(received, files.pathOf(type, name))
    try {
      return await deps.createDocument(document, identity)
    } catch (error) {
      if (!deps.hasDocument(document._id)) await files.remove(type, name)
      throw error
    }
  })
}
