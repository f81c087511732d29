import { STATUS_CODES, type ServerResponse } from 'node:http'

/** A refusal of an asset request in Sanity's form: `{statusCode, error, message, details?}`. */
export class AssetError extends Error {
  readonly statusCode: number
  readonly details: string | undefined

  constructor(statusCode: number, message: string, details?: string) {
    super(message)
    this.name = 'AssetError'
    this.statusCode = statusCode
    this.details = details
  }
}

const FULL = new Set(['ENOSPC', 'EDQUOT', 'EFBIG'])
const UNWRITABLE = new Set([
  'EACCES',
  'EEXIST',
  'EIO',
  'EMFILE',
  'ENFILE',
  'ENOENT',
  'ENOTDIR',
  'EPERM',
  'EROFS',
])

/** The refusal for an error of the file system while an asset was stored, undefined for any other error. */
export function assetStorageError(error: unknown): AssetError | undefined {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (FULL.has(code)) return new AssetError(503, 'The disk is full; the file was not stored')
  return UNWRITABLE.has(code)
    ? new AssetError(503, 'Files cannot be written at the moment; the file was not stored')
    : undefined
}

/** Answers with an error's status and body. */
export function sendAssetError(res: ServerResponse, error: AssetError): void {
  const { statusCode, message, details } = error
  const body = JSON.stringify({
    statusCode,
    error: STATUS_CODES[statusCode],
    message,
    ...(details ? { details } : {}),
  })
  res.writeHead(statusCode, {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    'content-length': Buffer.byteLength(body),
    ...(statusCode === 503 ? { 'retry-after': '2' } : {}),
  })
  res.end(body)
}
