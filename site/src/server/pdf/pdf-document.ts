import { createElement as el, type ReactElement, type ReactNode } from 'react'
import {
  Document,
  Font,
  Image,
  Link,
  Page,
  Path,
  Rect,
  Svg,
  Text,
  View,
  type DocumentProps,
} from '@react-pdf/renderer'
import { plainLatin } from './plain-latin.ts'
import { fitted } from './pdf-room.ts'
import type { PdfPictures, PdfSheet } from './pdf-sheet.ts'
import { pdfStyles, type PdfStyles } from './pdf-styles.ts'

// Names of vehicles and dealers are not broken.
Font.registerHyphenationCallback((word) => [word])

/**
 * A vehicle on a sheet of A4 in its dealer's colours: photos, price, finance with its comparison rate, specs, and a code that
 * leads to its page (N8). Written without JSX: the thread that prints runs it as it is.
 */
export function pdfDocument(whole: PdfSheet, pictures: PdfPictures): ReactElement<DocumentProps> {
  const sheet = fitted(whole, pictures.photos.length > 0)
  const styles = pdfStyles(sheet.look)
  const about = { title: sheet.title, author: sheet.dealer.name, subject: sheet.url, language: 'en-AU' }
  return el(
    Document,
    about,
    el(
      Page,
      { size: 'A4', style: styles.page },
      head(sheet, pictures, styles),
      photos(pictures, styles),
      el(View, { style: styles.columns }, facts(sheet, styles), money(sheet, styles)),
      foot(sheet, styles),
    ),
  )
}

const text = (style: PdfStyles[keyof PdfStyles], words: string, props: object = {}): ReactNode =>
  words === '' ? null : el(Text, { style, ...props }, plainLatin(words))

function head(
  { title, facts: known, dealer }: PdfSheet,
  { logo }: PdfPictures,
  styles: PdfStyles,
): ReactNode {
  return el(
    View,
    { style: styles.head },
    el(
      View,
      { style: styles.headTitle },
      text(styles.title, title),
      text(styles.headFacts, known.join('  ·  ')),
    ),
    el(
      View,
      { style: styles.headDealer },
      logo
        ? el(
            View,
            { style: logo.isLight ? styles.darkLogoBox : styles.logoBox },
            el(Image, { style: styles.logo, src: buffer(logo.png) }),
          )
        : text(styles.dealer, dealer.name),
      text(styles.headPhone, dealer.phone),
    ),
  )
}

function photos({ photos: [first, ...others] }: PdfPictures, styles: PdfStyles): ReactNode {
  if (!first) return null
  const few = others.slice(0, 2)
  return el(
    View,
    { style: styles.photos },
    el(Image, { style: few.length > 0 ? styles.photo : styles.onlyPhoto, src: buffer(first) }),
    few.length > 0 &&
      el(
        View,
        { style: styles.fewPhotos },
        ...few.map((photo, key) => el(Image, { key, style: styles.smallPhoto, src: buffer(photo) })),
      ),
  )
}

function facts({ specs, features, moreFeatures, comments }: PdfSheet, styles: PdfStyles): ReactNode {
  const half = Math.ceil(specs.length / 2)
  const column = (from: number, to: number) =>
    el(
      View,
      { style: styles.half },
      ...specs
        .slice(from, to)
        .map(({ label, value }) =>
          el(View, { key: label, style: styles.spec }, text(styles.label, label), text(styles.value, value)),
        ),
    )
  const list = moreFeatures > 0 ? [...features, `and ${moreFeatures} more`] : features
  return el(
    View,
    { style: styles.facts },
    text(styles.heading, 'Details'),
    el(View, { style: styles.halves }, column(0, half), column(half, specs.length)),
    list.length > 0 && text(styles.heading, 'Features'),
    text(styles.body, list.join('  ·  ')),
    comments !== '' && text(styles.heading, 'Dealer comments'),
    text(styles.body, comments),
  )
}

function money(sheet: PdfSheet, styles: PdfStyles): ReactNode {
  const { price, finance, qr, url } = sheet
  return el(
    View,
    { style: styles.side },
    el(
      View,
      { style: styles.box },
      text(sheet.isSold ? styles.sold : styles.price, price.price),
      price.was !== '' && text(styles.was, price.was),
      text(styles.note, price.type),
      finance &&
        el(
          View,
          { style: styles.finance },
          el(
            View,
            { style: styles.figures },
            figure(finance.weekly, finance.term, styles),
            figure(finance.comparison, 'comparison rate p.a.', styles),
          ),
          text(styles.note, `${finance.interest} p.a. interest, ${finance.comparison} p.a. comparison rate`),
          text(styles.warning, finance.warning),
        ),
    ),
    el(
      View,
      { style: styles.code, wrap: false },
      el(
        Svg,
        { viewBox: `0 0 ${qr.size} ${qr.size}`, style: styles.qr },
        el(Rect, { x: 0, y: 0, width: qr.size, height: qr.size, fill: '#ffffff' }),
        el(Path, { d: qr.path, fill: '#000000' }),
      ),
      el(
        View,
        { style: styles.codeWords },
        text(styles.note, 'Scan for more photos, today’s price and to enquire'),
        el(Link, { src: url, style: styles.link }, plainLatin(new URL(url).host)),
      ),
    ),
  )
}

/** A figure and what it is: both figures of finance are of one size (FIN-36). */
function figure(value: string, name: string, styles: PdfStyles): ReactNode {
  return el(View, { style: styles.half }, text(styles.figure, value), text(styles.note, name))
}

function foot({ dealer, stockNumber, day }: PdfSheet, styles: PdfStyles): ReactNode {
  const stock = stockNumber && `Stock number ${stockNumber}`
  const known = [dealer.name, dealer.address, dealer.phone, stock].filter(Boolean).join('  ·  ')
  return el(
    View,
    { style: styles.foot, fixed: true },
    text(styles.note, known),
    text(styles.note, dealer.licence),
    text(styles.note, `Printed on ${day}. Price and availability may have changed since.`),
  )
}

const buffer = (bytes: Uint8Array): Buffer => Buffer.from(bytes)
