import { parentPort } from 'node:worker_threads'
import { renderToBuffer } from '@react-pdf/renderer'
import { pdfDocument } from './pdf-document.ts'
import type { PdfPictures, PdfSheet } from './pdf-sheet.ts'

/** A job for the thread, which takes one at a time and replies with a `PdfAnswer`. */
export interface PdfJob {
  sheet: PdfSheet
  pictures: PdfPictures
}
export type PdfAnswer = { ok: true; bytes: Uint8Array } | { ok: false; error: string }

parentPort?.on('message', ({ sheet, pictures }: PdfJob) => {
  renderToBuffer(pdfDocument(sheet, pictures)).then(
    (bytes) => answer({ ok: true, bytes }),
    (error: unknown) => answer({ ok: false, error: String(error) }),
  )
})

function answer(message: PdfAnswer): void {
  parentPort?.postMessage(message)
}
