import { defineArrayMember, defineField, defineType } from '@sanity/types'
import { clickToEdit } from '../../objects/click-to-edit.ts'
import { ownDocuments } from '../../objects/own-documents.ts'
import { countOthers } from '../count-others.ts'
import { tenantField } from '../tenant-field.ts'
import { MENU_LIMITS, MENU_PLACES } from './menu-parts.ts'

const isAt = (document: unknown, ...places: (keyof typeof MENU_PLACES)[]) =>
  places.some((place) => place === (document as { place?: string } | undefined)?.place)
const isFooter = ({ document }: { document?: unknown }) => isAt(document, 'footer')
const isNoFooter = ({ document }: { document?: unknown }) => !isAt(document, 'footer')

/** A menu of a dealer's site (NAV-01, NAV-04): what marketing staff change without touching the dealer's settings. */
export const menu = defineType({
  name: 'menu',
  type: 'document',
  title: 'Menu',
  description: 'The links of the header, of phones or of the footer.',
  groups: [
    { name: 'content', title: 'Content', default: true },
    { name: 'settings', title: 'Settings' },
  ],
  fields: [
    defineField({
      name: 'place',
      type: 'string',
      title: 'Where it stands',
      description: 'Phones show the header’s menu while they have none of their own.',
      group: 'content',
      options: {
        layout: 'radio',
        list: Object.entries(MENU_PLACES).map(([value, title]) => ({ value, title })),
      },
      validation: (rule) => [
        rule.required().error('Choose where the menu stands.'),
        rule.custom(async (value, context) =>
          value && (await countOthers(context, 'place', value)) > 0
            ? 'This dealer has a menu there already: change that one.'
            : true,
        ),
      ],
    }),
    defineField({
      name: 'items',
      type: 'array',
      title: 'Menu',
      description: 'From left to right. Five to seven are easy to take in.',
      group: 'content',
      hidden: isFooter,
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
              name: 'opens',
              type: 'string',
              title: 'What it opens',
              description:
                'Models are those “In our range”, with pictures and prices, to be narrowed by body type and by what moves them. Without any, the links are shown.',
              initialValue: 'links',
              options: {
                layout: 'radio',
                list: [
                  { title: 'The links below', value: 'links' },
                  { title: 'Our models, and the links below', value: 'models' },
                ],
              },
            }),
            defineField({
              name: 'children',
              type: 'array',
              title: 'Links below it',
              description: 'Optional. Links in a drop-down.',
              of: [defineArrayMember({ type: 'link' })],
              validation: (rule) =>
                rule
                  .max(MENU_LIMITS.children)
                  .error(`${MENU_LIMITS.children} links at most: a longer drop-down is not read.`),
            }),
            defineField({
              name: 'offer',
              type: 'reference',
              title: 'Offer beside them',
              description: 'Optional. Shown with its picture in the drop-down while it is on.',
              to: [{ type: 'offer' }],
              options: ownDocuments,
            }),
          ],
          preview: {
            select: { title: 'link.label', children: 'children', opens: 'opens' },
            prepare: ({ title, children, opens }) => ({
              title: title ?? 'Menu item',
              subtitle: [
                opens === 'models' ? 'our models' : '',
                Array.isArray(children) && children.length > 0 ? `${children.length} links below` : '',
              ]
                .filter(Boolean)
                .join(', '),
            }),
          },
        }),
      ],
      validation: (rule) =>
        rule.max(MENU_LIMITS.items).error(`${MENU_LIMITS.items} items at most fit beside each other.`),
    }),
    defineField({
      name: 'columns',
      type: 'array',
      title: 'Columns',
      description: 'Up to four groups of links.',
      group: 'content',
      hidden: isNoFooter,
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
              validation: (rule) =>
                rule.max(MENU_LIMITS.links).error(`${MENU_LIMITS.links} links at most in a column.`),
            }),
          ],
        }),
      ],
      validation: (rule) => rule.max(MENU_LIMITS.columns).error(`${MENU_LIMITS.columns} columns at most.`),
    }),
    defineField({
      name: 'smallPrint',
      type: 'text',
      rows: 4,
      title: 'Small print',
      description: 'Dealer licence numbers and general conditions.',
      group: 'content',
      hidden: isNoFooter,
    }),
    defineField({
      name: 'socials',
      type: 'array',
      title: 'Social media',
      description: 'Links to your profiles.',
      group: 'content',
      hidden: isNoFooter,
      of: [defineArrayMember({ type: 'link' })],
      validation: (rule) => rule.max(MENU_LIMITS.socials).error(`${MENU_LIMITS.socials} profiles at most.`),
    }),
    tenantField,
  ],
  preview: {
    select: { place: 'place', items: 'items', columns: 'columns' },
    prepare: ({ place, items, columns }) => {
      const parts = place === 'footer' ? columns : items
      return {
        title: MENU_PLACES[place as keyof typeof MENU_PLACES] ?? 'Menu without a place',
        subtitle: Array.isArray(parts)
          ? `${parts.length} ${place === 'footer' ? 'columns' : 'items'}`
          : 'empty',
      }
    },
  },
})
