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
