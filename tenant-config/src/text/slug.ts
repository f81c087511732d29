import { searchWords } from '../search/search-text.ts'

/** A name as a path segment: `Mercedes-Benz` -> `mercedes-benz`, `Citroën C4` -> `citroen-c4`, `CX-5` -> `cx-5`. */
export function slugify(name: string): string {
  return searchWords(name.replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ').trim()).join('-')
}
