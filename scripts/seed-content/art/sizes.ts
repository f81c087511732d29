/** Pixels of a picture behind words over the whole width, and of one on a card. */
export const WIDE = { width: 2000, height: 1125 }
export const CARD = { width: 1440, height: 960 }
