import * as z from 'zod'
import { fail, ok, type Result } from '../documents/result.ts'
import { searchKey } from './search-text.ts'
import { documentId, reference } from '../tenant/tenant-parts.ts'
import { cleanTree } from '../documents/tree.ts'
import { zodIssues } from '../documents/zod-issues.ts'

/** How far a synonym reaches: its words stand for each other, or what is typed stands for the words and not the other way. */
const SYNONYM_DIRECTIONS = ['both', 'one-way'] as const

/** Characters of one word or phrase, words that stand for each other, and synonyms of one dealer that are used. */
export const MAX_SYNONYM_LENGTH = 60
export const MAX_SYNONYM_WORDS = 20
export const MAX_SYNONYMS = 300

const phrase = z
  .string()
  .trim()
  .min(1, 'must not be empty')
  .max(MAX_SYNONYM_LENGTH, `must be no longer than ${MAX_SYNONYM_LENGTH} characters`)
  .refine((text) => searchKey(text) !== '', 'must hold a letter or a digit')

const schema = z
  .object({
    _id: documentId,
    tenant: reference.optional(),
    direction: z.enum(SYNONYM_DIRECTIONS),
    typed: phrase.optional(),
    words: z
      .array(phrase)
      .min(1, 'must hold at least one word')
      .max(MAX_SYNONYM_WORDS, `must hold no more than ${MAX_SYNONYM_WORDS} words`),
  })
  .superRefine(({ direction, typed, words }, context) => {
    const issue = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message })
    const keys = words.map(searchKey)
    if (new Set(keys).size < keys.length) issue('words', 'must not hold a word twice')
    if (direction === 'both' && keys.length === 1)
      issue('words', 'must hold two words at least, which stand for each other')
    if (direction === 'one-way' && typed === undefined) issue('typed', 'must say what is typed')
    if (direction === 'one-way' && typed !== undefined && keys.includes(searchKey(typed)))
      issue('words', 'must not hold what is typed')
  })
  .transform(({ direction, typed, ...rest }) => ({ ...rest, ...(direction === 'one-way' ? { typed } : {}) }))

/**
 * A `searchSynonym` document: words that mean the same to the stock search of a dealer (`tenant`, a document id) or,
 * without one, of every dealer. With `typed` only that is widened, to find what the words find.
 */
export type SearchSynonym = z.infer<typeof schema>

/** Parses a `searchSynonym` (nulls mean absent); errors name the path. */
export function parseSearchSynonym(document: unknown): Result<SearchSynonym> {
  const parsed = schema.safeParse(cleanTree(document))
  return parsed.success ? ok(parsed.data) : fail(...zodIssues(parsed.error))
}

/** The platform's own: what shoppers say and no vehicle's record does. */
export const DEFAULT_SYNONYMS: readonly Omit<SearchSynonym, '_id' | 'tenant'>[] = [
  { typed: 'fourby', words: ['4wd'] },
  { typed: 'four by four', words: ['4wd'] },
  { typed: 'drop top', words: ['convertible'] },
  { typed: 'rag top', words: ['convertible'] },
  { typed: 'liftback', words: ['hatch'] },
  { typed: 'shooting brake', words: ['wagon'] },
  { typed: 'tradie car', words: ['ute', 'van'] },
  { typed: 'work horse', words: ['ute', 'van'] },
  { typed: 'flatbed', words: ['tray', 'ute'] },
  { typed: 'kombi', words: ['transporter', 'caravelle', 'multivan'] },
  { typed: 'troopy', words: ['landcruiser'] },
  { typed: 'semi auto', words: ['automatic'] },
  { typed: 'three pedals', words: ['manual'] },
  { typed: 'zero emission', words: ['electric'] },
  { typed: 'zero emissions', words: ['electric'] },
  { typed: 'tow hitch', words: ['towbar'] },
  { typed: 'tow pack', words: ['towbar'] },
  { typed: 'glass roof', words: ['sunroof'] },
  { typed: 'winnebago', words: ['motorhome'] },
  { typed: 'dirt squirter', words: ['dirt bike'] },
]
