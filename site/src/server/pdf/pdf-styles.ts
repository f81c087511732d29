import type { Styles } from '@react-pdf/renderer'
import type { PdfSheet } from './pdf-sheet.ts'

export type PdfStyles = ReturnType<typeof pdfStyles>

const MARGIN = 34

/** The styles of a sheet in a dealer's colours. The faces are those that every reader has, so that none is embedded. */
export function pdfStyles({ brand, onBrand, ink, muted, line, tint, isSerif, radius }: PdfSheet['look']) {
  const display = isSerif ? 'Times-Bold' : 'Helvetica-Bold'
  const logoBox = { padding: 6, borderRadius: Math.min(radius, 6) }
  return {
    page: { paddingBottom: 74, fontFamily: 'Helvetica', fontSize: 9, color: ink, lineHeight: 1.35 },
    head: {
      flexDirection: 'row',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: 24,
      paddingHorizontal: MARGIN,
      paddingVertical: 20,
      backgroundColor: brand,
      color: onBrand,
    },
    headTitle: { flex: 1 },
    title: { fontFamily: display, fontSize: 21, lineHeight: 1.15 },
    headFacts: { marginTop: 4, fontSize: 9.5 },
    headDealer: { maxWidth: 170, alignItems: 'flex-end' },
    dealer: { fontFamily: display, fontSize: 12, lineHeight: 1.2, textAlign: 'right' },
    headPhone: { marginTop: 3, fontSize: 9.5 },
    logoBox: { ...logoBox, backgroundColor: '#ffffff' },
    darkLogoBox: { ...logoBox, backgroundColor: ink },
    logo: { maxWidth: 130, maxHeight: 34, objectFit: 'contain' },
    photos: { flexDirection: 'row', gap: 6, height: 252, marginTop: 18, marginHorizontal: MARGIN },
    photo: { width: 344, height: 252, objectFit: 'cover', borderRadius: radius },
    onlyPhoto: { width: '100%', height: 252, objectFit: 'cover', borderRadius: radius },
    fewPhotos: { flex: 1, gap: 6 },
    smallPhoto: { width: '100%', height: 123, objectFit: 'cover', borderRadius: radius },
    columns: { flexDirection: 'row', gap: 22, marginTop: 18, paddingHorizontal: MARGIN },
    facts: { flex: 1 },
    heading: { marginTop: 12, marginBottom: 5, fontFamily: display, fontSize: 11.5, color: ink },
    halves: { flexDirection: 'row', gap: 14 },
    half: { flex: 1 },
    spec: {
      flexDirection: 'row',
      justifyContent: 'space-between',
      gap: 8,
      paddingVertical: 3,
      borderBottomWidth: 0.5,
      borderBottomColor: line,
    },
    label: { maxWidth: '56%', color: muted },
    value: { flex: 1, fontFamily: 'Helvetica-Bold', textAlign: 'right' },
    body: { fontSize: 8.5, lineHeight: 1.45 },
    side: { width: 178 },
    box: { padding: 14, borderRadius: radius, backgroundColor: tint },
    price: { fontFamily: display, fontSize: 22, lineHeight: 1.1 },
    sold: { fontFamily: display, fontSize: 18, lineHeight: 1.1, color: '#b42318' },
    was: { marginTop: 4, fontSize: 9, color: muted, textDecoration: 'line-through' },
    note: { marginTop: 2, fontSize: 7.5, lineHeight: 1.3, color: muted },
    finance: { marginTop: 10, paddingTop: 9, borderTopWidth: 0.5, borderTopColor: line },
    figures: { flexDirection: 'row', gap: 8, marginBottom: 3 },
    figure: { fontFamily: 'Helvetica-Bold', fontSize: 13, lineHeight: 1.2 },
    warning: { marginTop: 4, fontSize: 6.5, lineHeight: 1.35, color: muted },
    code: { flexDirection: 'row', alignItems: 'center', gap: 10, marginTop: 14 },
    qr: { width: 76, height: 76 },
    codeWords: { flex: 1 },
    link: { marginTop: 3, fontSize: 7, color: muted, textDecoration: 'none' },
    foot: {
      position: 'absolute',
      bottom: 20,
      left: MARGIN,
      right: MARGIN,
      paddingTop: 6,
      borderTopWidth: 0.5,
      borderTopColor: line,
    },
  } as const satisfies Styles
}
