import { defineArrayMember, defineField } from '@sanity/types'
import { clickToEdit } from '../../../objects/click-to-edit.ts'

/** Header menu and footer (NAV-01, NAV-04). */
export const menuFields = [
  defineField({
    name: 'nav',
    type: 'array',
    title: 'Menu',
    description: 'The links in the header, from left to right. Five to seven are easy to take in.',
    group: 'menus',
    of: [
      defineArrayMember({
        name: 'navItem',
        type: 'object',
        title: 'Menu item',
        fields: [
          defineField({
            name: 'link',
            type: 'link',
            title: 'Link',
            description: 'The words in the menu and where they lead.',
            validation: (rule) => rule.required().error('A menu item needs a link.'),
          }),
          defineField({
            name: 'children',
            type: 'array',
            title: 'Below it',
            description: 'Optional. Links in a drop-down.',
            of: [defineArrayMember({ type: 'link' })],
            validation: (rule) => rule.max(10).error('Ten links at most: a longer drop-down is not read.'),
          }),
        ],
        preview: {
          select: { title: 'link.label', children: 'children' },
          prepare: ({ title, children }) => ({
            title: title ?? 'Menu item',
            subtitle: Array.isArray(children) ? `${children.length} links below` : undefined,
          }),
        },
      }),
    ],
    validation: (rule) => rule.max(8).error('Eight items at most fit beside each other.'),
  }),
  defineField({
    name: 'footer',
    type: 'object',
    title: 'Footer',
    description: 'What every page ends with.',
    group: 'menus',
    fields: [
      defineField({
        name: 'columns',
        type: 'array',
        title: 'Columns',
        description: 'Up to four groups of links.',
        of: [
          defineArrayMember({
            name: 'footerColumn',
            type: 'object',
            title: 'Column',
            fields: [
              defineField({
                name: 'title',
                type: 'string',
                options: clickToEdit,
                title: 'Heading',
                description: 'The words above the links.',
                validation: (rule) => rule.required().error('A column needs a heading.'),
              }),
              defineField({
                name: 'links',
                type: 'array',
                title: 'Links',
                description: 'From top to bottom.',
                of: [defineArrayMember({ type: 'link' })],
              }),
            ],
          }),
        ],
        validation: (rule) => rule.max(4).error('Four columns at most.'),
      }),
      defineField({
        name: 'smallPrint',
        type: 'text',
        rows: 4,
        title: 'Small print',
        description: 'Dealer licence numbers and general conditions.',
      }),
      defineField({
        name: 'socials',
        type: 'array',
        title: 'Social media',
        description: 'Links to your profiles.',
        of: [defineArrayMember({ type: 'link' })],
        validation: (rule) => rule.max(6).error('Six profiles at most.'),
      }),
    ],
  }),
]
