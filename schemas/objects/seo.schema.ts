import { defineField, defineType } from '@sanity/types'

/** Settings of a page for search engines and shared links. */
export const seo = defineType({
  name: 'seo',
  type: 'object',
  title: 'Search engines and sharing',
  description: 'Optional. Without it, the page title and its first words are used.',
  options: { collapsible: true, collapsed: true },
  fields: [
    defineField({
      name: 'title',
      type: 'string',
      title: 'Title in search results',
      description: 'Up to 60 characters; the dealer name is added for you.',
      validation: (rule) => rule.max(60).warning('Search engines cut titles after about 60 characters.'),
    }),
    defineField({
      name: 'description',
      type: 'text',
      rows: 3,
      title: 'Description in search results',
      description: 'One or two sentences that make people want to click, up to 160 characters.',
      validation: (rule) =>
        rule.max(160).warning('Search engines cut descriptions after about 160 characters.'),
    }),
    defineField({
      name: 'image',
      type: 'picture',
      title: 'Picture when shared',
      description:
        'Shown when somebody shares the page in a message or on social media. 1200 × 630 works best.',
    }),
    defineField({
      name: 'noIndex',
      type: 'boolean',
      title: 'Hide from search engines',
      description: 'Switch on for pages that only people with the link should find.',
      initialValue: false,
    }),
  ],
})
