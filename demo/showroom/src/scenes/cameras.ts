/** Behind words over the whole width, and on a card. */
export const WIDE = { width: 2000, height: 1125 }
export const CARD = { width: 1440, height: 960 }

/** Two vehicles to the right of a wide picture, its left free for words. */
export const WIDE_CAMERA = { from: [-2.3, 1.45, 12.5], to: [-2.3, 1.5, 0], fov: 26 } as const
export const CARD_CAMERA = { from: [0, 1.4, 10.5], to: [0, 0.95, 0], fov: 22 } as const
