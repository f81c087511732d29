import { defineArrayMember, defineField, defineType } from '@sanity/types'
import { clickToEdit } from '@forecourt/schemas/objects/click-to-edit'
import { externalUrlProblem } from '@forecourt/schemas/objects/link-rules'
import { sectionHeadingField, sectionIntroField } from '@forecourt/schemas/objects/section-fields'
import { sectionLookField } from '@forecourt/schemas/objects/section-look.schema'

/** Says what is wrong with a phone or an e-mail as it would be dialled or written to, or nothing. */
const reachable = (scheme: 'tel' | 'mailto', expected: string) => (value: string | undefined) =>
  !value || externalUrlProblem(`${scheme}:${value.trim()}`) === undefined ? true : expected

/** The people of a dealer: who they are and how to reach them. */
export const team = defineType({
  name: 'team',
  type: 'object',
  title: 'Team',
  description: 'People with picture, name and what they do. Ask each of them before they are shown.',
  fields: [
    sectionHeadingField,
    sectionIntroField,
    defineField({
      name: 'people',
      type: 'array',
      title: 'People',
      description: 'In the order in which they are shown.',
      of: [
        defineArrayMember({
          name: 'person',
          type: 'object',
          title: 'Person',
          fields: [
            defineField({
              name: 'name',
              type: 'string',
              options: clickToEdit,
              title: 'Name',
              description: 'As colleagues and customers know them.',
              validation: (rule) => rule.required().max(60).error('A name of up to 60 characters.'),
            }),
            defineField({
              name: 'role',
              type: 'string',
              options: clickToEdit,
              title: 'Role',
              description: 'What they do, e.g. "Workshop manager".',
              validation: (rule) => rule.max(60).error('Keep it under 60 characters.'),
            }),
            defineField({
              name: 'image',
              type: 'picture',
              title: 'Picture',
              description: 'Optional. Upright, four by five; their initials stand in for a missing one.',
            }),
            defineField({
              name: 'text',
              type: 'text',
              options: clickToEdit,
              rows: 3,
              title: 'A few words',
              description: 'Optional. What customers should know of them.',
              validation: (rule) => rule.max(240).error('Keep it under 240 characters.'),
            }),
            defineField({
              name: 'phone',
              type: 'string',
              title: 'Phone',
              description: 'Optional. Their own number, e.g. 07 5550 1010.',
              validation: (rule) => rule.custom(reachable('tel', 'A phone number such as 07 5550 1010.')),
            }),
            defineField({
              name: 'email',
              type: 'string',
              title: 'E-mail',
              description: 'Optional. Robots read it too: a form gets less spam.',
              validation: (rule) =>
                rule.custom(reachable('mailto', 'An e-mail address such as kim@dealer.example.')),
            }),
          ],
          preview: { select: { title: 'name', subtitle: 'role', media: 'image' } },
        }),
      ],
      validation: (rule) => rule.required().min(1).max(40).error('One to forty people.'),
    }),
    sectionLookField,
  ],
  preview: {
    select: { title: 'heading', first: 'people.0.name', media: 'people.0.image' },
    prepare: ({ title, first, media }) => ({ title: title ?? first ?? 'Team', subtitle: 'Team', media }),
  },
})
