import { defineArrayMember, defineField, defineType } from '@sanity/types'
import { clickToEdit } from '@forecourt/schemas/objects/click-to-edit'
import { sectionHeadingField, sectionIntroField } from '@forecourt/schemas/objects/section-fields'
import { sectionLookField } from '@forecourt/schemas/objects/section-look.schema'

/** Models or grades beside each other, line by line. */
export const comparisonTable = defineType({
  name: 'comparisonTable',
  type: 'object',
  title: 'Comparison table',
  description: 'Two to five models or grades beside each other, with what each has.',
  fields: [
    sectionHeadingField,
    sectionIntroField,
    defineField({
      name: 'models',
      type: 'array',
      title: 'Models',
      description: 'From left to right.',
      of: [
        defineArrayMember({
          name: 'model',
          type: 'object',
          title: 'Model',
          fields: [
            defineField({
              name: 'title',
              type: 'string',
              options: clickToEdit,
              title: 'Name',
              description: 'E.g. "ZS Essence".',
              validation: (rule) => rule.required().max(50).error('A name of up to 50 characters.'),
            }),
            defineField({
              name: 'note',
              type: 'string',
              options: clickToEdit,
              title: 'Below the name',
              description: 'Optional. E.g. what it costs, with what the price includes.',
              validation: (rule) => rule.max(80).error('Keep it under 80 characters.'),
            }),
            defineField({
              name: 'image',
              type: 'picture',
              title: 'Picture',
              description: 'Optional. Three by two.',
            }),
            defineField({
              name: 'link',
              type: 'link',
              title: 'Link',
              description: 'Optional. Where to see it.',
            }),
          ],
          preview: { select: { title: 'title', subtitle: 'note', media: 'image' } },
        }),
      ],
      validation: (rule) => rule.required().min(2).max(5).error('Two to five models.'),
    }),
    defineField({
      name: 'rows',
      type: 'array',
      title: 'Lines',
      description: 'What is compared. Write one value for each model, in the order of the models.',
      of: [
        defineArrayMember({
          name: 'row',
          type: 'object',
          title: 'Line',
          fields: [
            defineField({
              name: 'label',
              type: 'string',
              options: clickToEdit,
              title: 'What',
              description: 'E.g. "Power" or "Boot".',
              validation: (rule) => rule.required().max(60).error('Up to 60 characters.'),
            }),
            defineField({
              name: 'values',
              type: 'array',
              title: 'Values',
              description: 'One for each model. "Yes" and "No" are shown as signs.',
              of: [
                defineArrayMember({
                  type: 'string',
                  validation: (rule) => rule.max(60).error('Up to 60 characters.'),
                }),
              ],
              validation: (rule) => rule.max(5).error('Not more values than models.'),
            }),
          ],
          preview: { select: { title: 'label', subtitle: 'values.0' } },
        }),
      ],
      validation: (rule) => rule.required().min(1).max(40).error('One to forty lines.'),
    }),
    sectionLookField,
  ],
  validation: (rule) =>
    rule.custom(
      (value: { models?: unknown[]; rows?: { label?: string; values?: unknown[] }[] } | undefined) => {
        const count = value?.models?.length ?? 0
        const odd = value?.rows?.find(({ values }) => (values?.length ?? 0) !== count)
        return odd === undefined
          ? true
          : `“${odd.label ?? 'A line'}” has ${odd.values?.length ?? 0} values, and there are ${count} models.`
      },
    ),
  preview: {
    select: { title: 'heading', first: 'models.0.title', second: 'models.1.title' },
    prepare: ({ title, first, second }) => ({
      title: title ?? ([first, second].filter(Boolean).join(', ') || 'Comparison'),
      subtitle: 'Comparison table',
    }),
  },
})
