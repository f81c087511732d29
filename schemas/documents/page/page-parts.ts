import { defineField } from '@sanity/types'

/** Field groups that a dealer's page and a page of the platform share. */
export const PAGE_GROUPS = [
  { name: 'content', title: 'Content', default: true },
  { name: 'settings', title: 'Settings' },
  { name: 'search', title: 'Search engines' },
]

export const pageTitleField = defineField({
  name: 'title',
  type: 'string',
  title: 'Title',
  description: 'The name of the page: in the browser tab, in search results and in this Studio.',
  group: ['content', 'settings'],
  validation: (rule) => [
    rule.required().error('Give the page a title.'),
    rule.max(90).warning('Shorter titles read better: aim for fewer than 90 characters.'),
  ],
})

export const pageSeoField = defineField({
  name: 'seo',
  type: 'seo',
  title: 'Search engines and sharing',
  description: 'How the page looks in search results and when it is shared.',
  group: 'search',
})

export const PAGE_ORDERINGS = [
  { title: 'Path', name: 'path', by: [{ field: 'path', direction: 'asc' as const }] },
]

/** Returns the two lines of a page in a list: its title, then its path and owner. */
export function pageLine(title: unknown, path: unknown, whose: unknown): { title: string; subtitle: string } {
  const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined)
  return {
    title: text(title) ?? 'Page without a title',
    subtitle: [text(path) ?? 'no path yet', text(whose)].filter(Boolean).join(' · '),
  }
}
