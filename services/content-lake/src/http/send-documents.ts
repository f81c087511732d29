import { setImmediate as nextTurn } from 'node:timers/promises'
import { drained } from '../transfer/drained.ts'
import { sendJson } from './request.ts'
import type { LakeDocument } from '../document.ts'
import type { ServerResponse } from 'node:http'

const PIECE_CHARACTERS = 256 * 1024
const SLICE_MS = 8
const STALL_LIMIT_MS = 120_000

/**
 * Answers `{documents, …rest}`. Many or large documents are written piece by piece, as fast as they are read; others have
 * their turn in between.
 */
export async function sendDocuments(
  res: ServerResponse,
  documents: readonly LakeDocument[],
  rest: object,
): Promise<void> {
  let piece = '{"documents":['
  let end = performance.now() + SLICE_MS
  for (const [index, document] of documents.entries()) {
    piece += `${index === 0 ? '' : ','}${JSON.stringify(document)}`
    if (piece.length > PIECE_CHARACTERS) {
      await write(res, piece)
      if (res.destroyed) return
      piece = ''
    }
    if (performance.now() < end) continue
    await nextTurn()
    end = performance.now() + SLICE_MS
  }
  piece += `],${JSON.stringify(rest).slice(1)}`
  if (res.headersSent) res.end(piece)
  else sendJson(res, 200, Buffer.from(piece))
}

async function write(res: ServerResponse, piece: string): Promise<void> {
  if (!res.headersSent) {
    res.writeHead(200, { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' })
    res.setTimeout(STALL_LIMIT_MS, () => res.destroy())
  }
  if (!res.write(piece)) await drained(res)
}
