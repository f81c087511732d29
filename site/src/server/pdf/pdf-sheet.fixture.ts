import type { PdfSheet } from './pdf-sheet.ts'

/** A sheet that uses each of its parts. */
export const SHEET: PdfSheet = {
  title: '2021 Mazda CX-5',
  facts: ['45,210 km', 'Automatic'],
  price: { price: '$32,990', was: '', type: 'Drive away' },
  isSold: false,
  finance: {
    weekly: '$157',
    term: 'a week over 5 years',
    interest: '12.94%',
    comparison: '13.86%',
    warning: 'WARNING: true only for the example.',
  },
  specs: [{ label: 'Kilometres', value: '45,210 km' }],
  features: ['Tow bar'],
  moreFeatures: 0,
  comments: 'One owner. 🚗',
  stockNumber: 'H1',
  url: 'https://www.harbour.example/cars/2021-mazda-cx-5',
  qr: { size: 3, path: 'M0 0h3v1h-3z' },
  dealer: { name: 'Harbour City Motors', phone: '07 5550 0100', address: 'Newstead QLD 4006' },
  day: '1 March 2026',
  look: {
    brand: '#0b3a5b',
    onBrand: '#ffffff',
    ink: '#0d1b2a',
    muted: '#5b6472',
    line: '#dfe3e8',
    tint: '#eef3f6',
    isSerif: false,
    radius: 6,
  },
}
