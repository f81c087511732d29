/** Content of a vehicle's PDF, as plain values that can be sent to a thread. Colours are `#rrggbb`, lengths points. */
export interface PdfSheet {
  title: string
  facts: string[]
  /** Each of these is '' only when it has nothing to say. */
  price: { price: string; was: string; type: string }
  isSold: boolean
  finance?: {
    weekly: string
    term: string
    interest: string
    comparison: string
    warning: string
  }
  specs: { label: string; value: string }[]
  features: string[]
  moreFeatures: number
  comments: string
  stockNumber: string
  url: string
  /** Units across, and the SVG path of the dark squares. */
  qr: { size: number; path: string }
  /** `licence`: the dealer's small print, its licence numbers among it. */
  dealer: { name: string; phone: string; address: string; licence: string }
  /** Day in the dealer's time zone, e.g. `1 March 2026`. */
  day: string
  look: {
    brand: string
    onBrand: string
    ink: string
    muted: string
    line: string
    tint: string
    isSerif: boolean
    radius: number
  }
}

/** Pictures of a sheet, as JPEG or PNG; the first photo is the large one. */
export interface PdfPictures {
  photos: Uint8Array[]
  /** `isLight` is true for a logo that would not show on white. */
  logo?: { png: Uint8Array; isLight: boolean }
}
