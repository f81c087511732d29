/** Letters that Unicode decomposition does not take apart, as the search server transliterates them. */
const LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  þ: 'th',
  ı: 'i',
  '×': 'x',
}

/** Lower case with Latin letters as ASCII: `Škoda` -> `skoda`, `Straße` -> `strasse`; other scripts stay. */
export function foldLatin(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[ßæœøđðłþı×]/g, (letter) => LETTERS[letter] ?? letter)
}

/**
 * A name as a segment of an address, `[a-z0-9-]*`: `Mercedes-Benz` -> `mercedes-benz`, `Citroën C4` -> `citroen-c4`,
 * `Ørsted` -> `orsted`. Empty for a name without Latin letters or digits.
 */
export function slugify(name: string): string {
  return foldLatin(name)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}
