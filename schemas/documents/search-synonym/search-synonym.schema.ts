import {
  MAX_SYNONYM_LENGTH,
  MAX_SYNONYM_WORDS,
  MAX_SYNONYMS,
  parseSearchSynonym,
} from '@forecourt/tenant-config/search/search-synonym'
import { defineArrayMember, defineField, defineType } from '@sanity/types'
import { ownerFields, ownerLabel } from '../shared-or-own.ts'
import { shownProblems } from '../tenant/document-problems.ts'

const isBothWays = ({ parent }: { parent?: { direction?: string } }) => parent?.direction !== 'one-way'

/** Words that mean the same to the stock search of one dealer, or of every dealer. */
export const searchSynonym = defineType({
  name: 'searchSynonym',
  type: 'document',
  title: 'Search words',
  description: `Words that mean the same when visitors search the stock. The first ${MAX_SYNONYMS} of a dealer count.`,
  groups: [
    { name: 'content', title: 'Words', default: true },
    { name: 'settings', title: 'Settings' },
  ],
  fields: [
    defineField({
      name: 'direction',
      type: 'string',
      title: 'How they stand for each other',
      description: 'Both ways: whichever is typed finds all of them. One way: only what is typed finds more.',
      group: 'content',
      initialValue: 'both',
      options: {
        layout: 'radio',
        list: [
          { title: 'Both ways: "kombi" finds transporters, "transporter" finds kombis', value: 'both' },
          { title: 'One way: "family bus" finds Carnivals, "carnival" stays as it is', value: 'one-way' },
        ],
      },
      validation: (rule) => rule.required().error('Choose how the words stand for each other.'),
    }),
    defineField({
      name: 'typed',
      type: 'string',
      title: 'What is typed',
      description: `A word or a short phrase, as visitors type it; ${MAX_SYNONYM_LENGTH} characters at most.`,
      group: 'content',
      hidden: isBothWays,
      validation: (rule) =>
        rule.custom((value, { document }) =>
          document?.['direction'] === 'one-way' && !value ? 'What do visitors type?' : true,
        ),
    }),
    defineField({
      name: 'words',
      type: 'array',
      title: 'Words',
      description: `Words or short phrases that stand in a vehicle’s name or description; ${MAX_SYNONYM_WORDS} at most.`,
      group: 'content',
      options: { layout: 'tags' },
      of: [defineArrayMember({ type: 'string' })],
      validation: (rule) => rule.required().min(1).error('Which words?'),
    }),
    ...ownerFields,
  ],
  validation: (rule) =>
    rule.custom((document) => {
      const parsed = parseSearchSynonym(document)
      return parsed.ok || shownProblems(document, parsed.errors)
    }),
  preview: {
    select: {
      direction: 'direction',
      typed: 'typed',
      words: 'words',
      dealer: 'tenant.name',
      all: 'allTenants',
    },
    prepare: ({ direction, typed, words, dealer, all }) => {
      const list = (Array.isArray(words) ? words : []).join(direction === 'one-way' ? ', ' : ' = ')
      return {
        title: direction === 'one-way' ? `${typed ?? '…'} → ${list}` : list || 'No words yet',
        subtitle: ownerLabel(dealer, all),
      }
    },
  },
})
