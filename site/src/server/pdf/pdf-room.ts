import type { PdfSheet } from './pdf-sheet.ts'

/** Points that are left for details, features and comments below one line of title and above the foot of A4. */
const ROOM = 352
/** Photos with the space above them. */
const PHOTOS = 270
const HEADING = 30
const TITLE_LINE = 24
const LINE = 12.4
/** Letters of a line of the title, of the details, of body text and of the foot, on the safe side. */
const LETTERS = { title: 34, label: 17, value: 15, body: 66, foot: 120 } as const
const MAX_TITLE_CHARS = 100
const MAX_LICENCE_CHARS = 240

/**
 * Cuts what a vehicle says to what one page has room for: first the details, then features, then comments. Heights are
 * estimated by the number of letters, so that a page is never printed over its foot or onto a second one.
 */
export function fitted(sheet: PdfSheet, hasPhotos: boolean): PdfSheet {
  const title = cut(sheet.title, MAX_TITLE_CHARS)
  const licence = cut(sheet.dealer.licence, MAX_LICENCE_CHARS)
  let room = ROOM + (hasPhotos ? 0 : PHOTOS)
  room -= (lines(title, LETTERS.title) - 1) * TITLE_LINE
  room -= (lines(sheet.facts.join('  ·  '), LETTERS.body) - 1) * LINE
  room -= footLines(sheet, licence) * LINE
  room -= HEADING
  const specs = roomySpecs(sheet.specs, room * 0.62)
  room -= Math.max(0, heightOf(specs)) + HEADING
  const features = roomyFeatures(sheet.features, (room * 0.62) / LINE)
  const left = sheet.features.length - features.length + sheet.moreFeatures
  if (features.length > 0) room -= lines(features.join('  ·  '), LETTERS.body) * LINE + LINE + HEADING
  const comments = room < LINE ? '' : cut(sheet.comments, Math.floor(room / LINE) * LETTERS.body)
  return {
    ...sheet,
    title,
    specs,
    features,
    moreFeatures: features.length > 0 ? left : 0,
    comments,
    dealer: { ...sheet.dealer, licence },
  }
}

function footLines({ dealer, stockNumber }: PdfSheet, licence: string): number {
  const known = [dealer.name, dealer.address, dealer.phone, stockNumber].join('  ·  ')
  return Math.max(0, lines(known, LETTERS.foot) + lines(licence, LETTERS.foot) - 2)
}

/** As many details as fit, in their order; they stand in two columns. */
function roomySpecs(specs: PdfSheet['specs'], room: number): PdfSheet['specs'] {
  let most = specs.length
  while (most > 0 && heightOf(specs.slice(0, most)) > room) most -= 1
  return specs.slice(0, most)
}

function heightOf(specs: PdfSheet['specs']): number {
  const half = Math.ceil(specs.length / 2)
  const column = (part: PdfSheet['specs']) =>
    part.reduce((sum, { label, value }) => {
      const most = Math.max(lines(label, LETTERS.label), lines(value, LETTERS.value))
      return sum + most * LINE + 6.5
    }, 0)
  return Math.max(column(specs.slice(0, half)), column(specs.slice(half)))
}

function roomyFeatures(features: readonly string[], mostLines: number): string[] {
  let most = features.length
  while (most > 0 && lines(features.slice(0, most).join('  ·  '), LETTERS.body) > mostLines) most -= 1
  return features.slice(0, most)
}

function lines(text: string, letters: number): number {
  return text === '' ? 0 : Math.ceil(text.length / letters)
}

/** Cuts a text at the end of a word. */
function cut(text: string, chars: number): string {
  if (text.length <= chars) return text
  const head = text.slice(0, Math.max(0, chars - 2))
  return `${head.slice(0, Math.max(head.lastIndexOf(' '), chars / 2)).trimEnd()} …`
}
