import type { IncomingMessage, ServerResponse } from 'node:http'
import { liftBodyDeadline } from '../../server/connections/body-deadline.ts'
import type { ErrorCode } from '../../server/errors.ts'
import type { IngestFormat, IngestPort } from '../../server/records/ingest-port.ts'
import { discardBody, sendApiError } from '../../server/http/answers.ts'
import { bearerToken, isSameSecret } from '../../server/http/bearer.ts'
import { endWithFailure, ndjsonLines } from '../answers/ndjson.ts'

/** Largest file an import accepts; it is streamed, so this bounds time, not memory. */
export const MAX_IMPORT_BYTES = 512 * 1024 * 1024

export interface IngestEndpointOptions {
  port: IngestPort
  hasTenant(slug: string): boolean
  tokenOf(slug: string): string | undefined
  onError(error: unknown): void
  maxBytes?: number
}

const IMPORT_PATH = /^\/ingest\/([a-z0-9-]{1,63})$/
const REJECTS_PATH = /^\/ingest\/([a-z0-9-]{1,63})\/runs\/([\w-]{1,64})\/rejects\.csv$/
const FORMAT_OF_TYPE: Readonly<Record<string, IngestFormat>> = {
  'text/csv': 'csv',
  'application/csv': 'csv',
  'application/json': 'json',
  'application/x-ndjson': 'ndjson',
}

/** A refusal before the first row: which error, and the particulars for the client. */
interface Refusal {
  code: ErrorCode
  detail?: string
}

interface ImportQuery {
  mapping: string
  format: IngestFormat
  mode: 'full' | 'delta'
}

/**
 * `POST /api/ingest/<tenant>?mapping=&format=&mode=`: streams the body into an import and answers with NDJSON
 * progress lines and a last `report` or `error` line; refusals before the first row have their own status (N26).
 * `GET /api/ingest/<tenant>/runs/<id>/rejects.csv`: the rows an import refused.
 */
export async function serveIngest(
  req: IncomingMessage,
  res: ServerResponse,
  target: { path: string; search: string },
  options: IngestEndpointOptions,
): Promise<void> {
  const [, slug = '', runId] = REJECTS_PATH.exec(target.path) ?? IMPORT_PATH.exec(target.path) ?? []
  const method = runId === undefined ? 'POST' : 'GET'
  const refusal = checkCaller(req, slug, options)
  if (refusal) return refuse(req, res, refusal)
  if (req.method !== method) {
    res.setHeader('allow', method)
    return refuse(req, res, { code: 'method-not-allowed' })
  }
  if (runId !== undefined) return sendRejects(res, slug, runId, options.port)
  liftBodyDeadline(req)
  const query = await readQuery(req, target.search, options)
  if ('code' in query) return refuse(req, res, query)
  await runImport(req, res, slug, query, options)
}

function checkCaller(
  req: IncomingMessage,
  slug: string,
  options: IngestEndpointOptions,
): Refusal | undefined {
  if (slug === '' || !options.hasTenant(slug)) return { code: 'tenant-unknown' }
  if (isSameSecret(bearerToken(req.headers.authorization), options.tokenOf(slug))) return undefined
  return { code: 'unauthorised', detail: `send the ingest token of ${slug} as "Authorization: Bearer …"` }
}

async function readQuery(
  req: IncomingMessage,
  search: string,
  { port, maxBytes = MAX_IMPORT_BYTES }: IngestEndpointOptions,
): Promise<ImportQuery | Refusal> {
  const params = new URLSearchParams(search)
  const type = (req.headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase() ?? ''
  const format = params.get('format') ?? FORMAT_OF_TYPE[type]
  if (req.headers['content-encoding'] && req.headers['content-encoding'] !== 'identity') {
    return { code: 'media-type', detail: 'send the file as it is, without content-encoding' }
  }
  if (format !== 'csv' && format !== 'json' && format !== 'ndjson') {
    return { code: 'media-type', detail: 'format must be csv, json or ndjson (or a matching content-type)' }
  }
  if (Number(req.headers['content-length'] ?? 0) > maxBytes) return tooLarge(maxBytes)
  const mode = params.get('mode') ?? 'full'
  if (mode !== 'full' && mode !== 'delta')
    return { code: 'body-invalid', detail: 'mode must be full or delta' }
  const mapping = params.get('mapping') ?? ''
  if (mapping === '') return { code: 'body-invalid', detail: 'mapping is missing' }
  const known = await port.mappings()
  if (!known.includes(mapping)) {
    return { code: 'mapping-unknown', detail: `no mapping "${mapping}"; there are ${known.join(', ')}` }
  }
  return { mapping, format, mode }
}

function tooLarge(maxBytes: number): Refusal {
  return {
    code: 'body-too-large',
    detail: `the file is larger than ${Math.floor(maxBytes / 1024 / 1024)} MB`,
  }
}

async function runImport(
  req: IncomingMessage,
  res: ServerResponse,
  tenantSlug: string,
  query: ImportQuery,
  options: IngestEndpointOptions,
): Promise<void> {
  const line = ndjsonLines(res)
  try {
    const report = await options.port.run({
      tenantSlug,
      ...query,
      source: limited(req, options.maxBytes ?? MAX_IMPORT_BYTES),
      onProgress: (progress) => line({ type: 'progress', ...progress }),
    })
    line({ type: 'report', ...report })
    res.end()
  } catch (error) {
    discardBody(req)
    const unexpected = 'the import failed; the server log has the reason'
    endWithFailure(res, error, { unexpected, onError: options.onError })
  }
}

async function sendRejects(
  res: ServerResponse,
  slug: string,
  runId: string,
  port: IngestPort,
): Promise<void> {
  const csv = await port.rejectsCsv(slug, runId)
  if (csv === undefined) return sendApiError(res, 'page-not-found', `no import ${runId} of ${slug}`)
  res.setHeader('content-type', 'text/csv; charset=utf-8')
  res.setHeader('cache-control', 'no-store')
  res.setHeader('content-disposition', `attachment; filename="rejects-${slug}-${runId}.csv"`)
  res.end(csv)
}

/** Counts the bytes of a body without a truthful length; one that is too long ends the import by name. */
async function* limited(req: IncomingMessage, maxBytes: number): AsyncGenerator<Uint8Array> {
  let bytes = 0
  for await (const chunk of req as AsyncIterable<Buffer>) {
    bytes += chunk.byteLength
    if (bytes > maxBytes) {
      const { code, detail } = tooLarge(maxBytes)
      throw Object.assign(new Error(detail), { code, status: 413 })
    }
    yield chunk
  }
}

function refuse(req: IncomingMessage, res: ServerResponse, { code, detail }: Refusal): void {
  // A large body that nobody reads would keep the connection busy for nothing.
  res.setHeader('connection', 'close')
  if (code === 'unauthorised') res.setHeader('www-authenticate', 'Bearer realm="ingest"')
  sendApiError(res, code, detail)
  discardBody(req)
}
