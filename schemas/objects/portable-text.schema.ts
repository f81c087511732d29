import { defineArrayMember, defineField, defineType } from '@sanity/types'
import { externalUrlProblem, sitePathProblem } from './link-rules.ts'

const textLink = defineArrayMember({
  name: 'textLink',
  type: 'object',
  title: 'Link',
  fields: [
    defineField({
      name: 'href',
      type: 'string',
      title: 'Address',
      description: 'A path on this site (/special-offers) or a full address (https://…, tel:…, mailto:…).',
      validation: (rule) => [
        rule.required().error('Type where the link leads.'),
        rule.custom((value: string | undefined) => {
          if (!value) return true
          return (value.startsWith('/') ? sitePathProblem(value) : externalUrlProblem(value)) ?? true
        }),
      ],
    }),
  ],
})

/** Formatted text: headings, lists, bold, links and pictures. */
export const portableText = defineType({
  name: 'portableText',
  type: 'array',
  title: 'Formatted text',
  description: 'Write or paste text. Use headings in order; lists keep details easy to scan.',
  of: [
    defineArrayMember({
      type: 'block',
      styles: [
        { title: 'Paragraph', value: 'normal' },
        { title: 'Heading', value: 'h2' },
        { title: 'Small heading', value: 'h3' },
        { title: 'Quote', value: 'blockquote' },
      ],
      lists: [
        { title: 'Bullets', value: 'bullet' },
        { title: 'Numbers', value: 'number' },
      ],
      marks: {
        decorators: [
          { title: 'Bold', value: 'strong' },
          { title: 'Italic', value: 'em' },
        ],
        annotations: [textLink],
      },
    }),
    defineArrayMember({ type: 'picture' }),
  ],
})
