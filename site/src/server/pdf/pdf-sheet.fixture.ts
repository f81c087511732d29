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
  dealer: {
    name: 'Harbour City Motors',
    phone: '07 5550 0100',
    address: 'Newstead QLD 4006',
    licence: 'Licence 1234',
  },
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

/** The longest that a vehicle and its dealer can say. */
export const LONGEST_SHEET: PdfSheet = {
  ...SHEET,
  title: '2024 Land Rover Range Rover Sport P550e Dynamic SE Plug-in Hybrid Electric Vehicle Auto 4x4',
  facts: ['145,210 km', 'Sports Automatic Dual Clutch', 'Petrol - Premium ULP', 'AWD', 'Light Truck'],
  price: { price: '$199 a week', was: '$1,254,990', type: 'Excl. government charges' },
  finance: {
    weekly: '$12,157',
    term: 'a week over 7 years',
    interest: '12.94%',
    comparison: '13.86%',
    warning:
      'WARNING: This comparison rate is true only for the example given and may not include all fees. '.repeat(
        4,
      ),
  },
  specs: Array.from({ length: 18 }, (_, at) => ({
    label: `Fuel consumption (combined ${at})`,
    value: 'Turbo intercooled, direct injection',
  })),
  features: Array.from({ length: 24 }, (_, at) => `Adaptive cruise control with stop and go ${at}`),
  moreFeatures: 120,
  comments: 'One owner, full history, and never towed. '.repeat(10),
  dealer: {
    name: 'Harbour City Motors of Newstead, Moorooka and Rocklea',
    phone: '07 5550 0100',
    address: '118 Breakfast Creek Road, Newstead QLD 4006',
    licence:
      'Harbour City Motors Pty Ltd. QLD motor dealer licence 3300140. Prices are drive away unless marked otherwise; '.repeat(
        3,
      ),
  },
}
