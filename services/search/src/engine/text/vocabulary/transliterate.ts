const LETTERS: Readonly<Record<string, string>> = {
  // Cyrillic
  ...zip('абвгдежзийклмнопрстуфхцчшщыэюя', 'abvgdezzijklmnoprstufhccssyeua'),
  ...zip('іїєґђјљњћџўѓќѕ', 'iiegdjlncdugkz'),
  ъ: '',
  ь: '',
  // Greek
  ...zip('αβγδεζηικλμνξοπρσςτυω', 'abgdezeiklmnxoprsstyo'),
  θ: 'th',
  φ: 'ph',
  χ: 'ch',
  ψ: 'ps',
}

function zip(from: string, to: string): Record<string, string> {
  return Object.fromEntries(Array.from(from, (letter, i) => [letter, to[i] as string]))
}

/** Lower-case Cyrillic and Greek letters in Latin ones, without accents; others stay, without theirs. */
export function transliterate(word: string): string {
  let out = ''
  for (const letter of word.normalize('NFC')) out += LETTERS[letter] ?? withoutAccent(letter)
  return out
}

function withoutAccent(letter: string): string {
  const base = letter.normalize('NFD').replaceAll(/\p{M}/gu, '')
  return LETTERS[base] ?? base
}
