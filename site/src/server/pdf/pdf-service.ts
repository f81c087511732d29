import type { MediaStore } from '@forecourt/stock/media-store'
import { logoForPrint, photoForPrint, type PrintedLogo } from '@forecourt/stock/print-photo'
import type { ContentConfig } from '../config/config-types.ts'
import { createPdfPrinter, type PdfResult } from './pdf-printer.ts'
import type { PdfPictures, PdfSheet } from './pdf-sheet.ts'

/** Makes PDFs of vehicles (N8). */
export interface PdfService {
  /** `photos` are media keys, `logo` the address of a picture as pages have it; what cannot be read is left out. */
  print(sheet: PdfSheet, photos: readonly string[], logo: string | undefined): Promise<PdfResult>
  stop(): Promise<void>
}

export interface PdfServiceOptions {
  /** True where the deployment prints nothing. */
  isOff: boolean
  media: Pick<MediaStore, 'open'>
  content: Pick<ContentConfig, 'apiHost' | 'imagesUrl'>
  log(level: 'warn' | 'error', message: string, fields: Readonly<Record<string, unknown>>): void
}

const LOGO_MS = 4_000

/** The service of one process. */
export function createPdfService({ isOff, media, content, log }: PdfServiceOptions): PdfService {
  const printer = createPdfPrinter({
    isOff,
    onError: (error) => log('error', 'a PDF was not made', { error }),
  })
  const leftOut = (what: string) => (error: unknown) => {
    log('warn', 'a PDF goes without a picture', { what, error: String(error) })
    return undefined
  }
  const photo = async (key: string): Promise<Uint8Array | undefined> => {
    const original = await media.open(key)
    return original && photoForPrint(original.bytes)
  }
  const pictures = async (keys: readonly string[], logo: string | undefined): Promise<PdfPictures> => {
    const [photos, sign] = await Promise.all([
      Promise.all(keys.map((key) => photo(key).catch(leftOut(key)))),
      logo === undefined ? undefined : fetchLogo(logo, content).catch(leftOut(logo)),
    ])
    const found = photos.filter((bytes) => bytes !== undefined)
    return { photos: found, ...(sign ? { logo: sign } : {}) }
  }
  return {
    print: (sheet, photos, logo) =>
      printer.print(sheet, [...photos, logo ?? ''], () => pictures(photos, logo)),
    stop: printer.stop,
  }
}

async function fetchLogo(
  address: string,
  { apiHost, imagesUrl }: PdfServiceOptions['content'],
): Promise<PrintedLogo> {
  // Pages of the embedded content service ask for pictures by a path of their own.
  const url = apiHost === undefined ? address : address.replace(imagesUrl, `${apiHost}/images`)
  const response = await fetch(url, { signal: AbortSignal.timeout(LOGO_MS) })
  if (!response.ok) {
    await response.body?.cancel().catch(() => {})
    throw new Error(`the logo's address answered ${response.status}`)
  }
  return logoForPrint(await response.bytes())
}
