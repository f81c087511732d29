const PLATE = { width: 480, height: 192 }

/** Names of makes as plates: the demonstration shows no maker's own mark. */
export const SHARED_ARTWORK = {
  'make-mg': { ...PLATE, letters: 'MG', ink: '#a50e24', alt: 'MG' },
  'make-kia': { ...PLATE, letters: 'KIA', ink: '#15191f', alt: 'Kia' },
  'make-toyota': { ...PLATE, letters: 'TOYOTA', ink: '#c1121f', alt: 'Toyota' },
  'make-jayco': { ...PLATE, letters: 'JAYCO', ink: '#0b4a8f', alt: 'Jayco' },
} as const
