import { MODEL_LIMITS } from '@forecourt/tenant-config/brand/documents'
import { isHexColour } from '@forecourt/tenant-config/tenant/contrast'
import { defineArrayMember, defineField } from '@sanity/types'
import { clickToEdit } from '../../objects/click-to-edit.ts'
import { fileProblem, pagePathProblem, SHARED_FILES } from '../../objects/link-rules.ts'
import { financeClaimProblem } from '../../objects/finance-claim-rule.ts'
import { modelPathTaken } from './model-path-taken.ts'

/** A rate stands where its comparison rate does: in an offer (FIN-36). */
const claimsNothing = (text: unknown) =>
  financeClaimProblem(text, 'write it into Finance of an offer about this model.') ?? true

const isForEverybody = ({ document }: { document?: unknown }) =>
  (document as { allTenants?: boolean } | undefined)?.allTenants === true

/** What the page of a model says by itself: grades, colours, specifications and a brochure. */
export const modelPageFields = [
  defineField({
    name: 'inRange',
    type: 'boolean',
    title: 'In our range',
    description:
      'On: menus and blocks of models list it, and it has a page of its own. Off: this document only says something above its vehicles.',
    group: 'page',
    hidden: isForEverybody,
  }),
  defineField({
    name: 'order',
    type: 'number',
    title: 'Position in the range',
    description:
      'Optional. Lower numbers come first; models without one follow by name, those still to come last.',
    group: 'page',
    hidden: isForEverybody,
  }),
  defineField({
    name: 'path',
    type: 'string',
    title: 'Address of its page',
    description: 'Optional, e.g. /mg4. Empty: its short name, e.g. /cx-5.',
    group: 'page',
    hidden: isForEverybody,
    validation: (rule) => [
      rule.custom((value) => (value ? (pagePathProblem(value) ?? true) : true)),
      rule.custom(modelPathTaken).warning(),
    ],
  }),
  defineField({
    name: 'tagline',
    type: 'string',
    options: clickToEdit,
    title: 'Line below the name',
    description: 'Optional, e.g. "The electric hatch that goes the distance".',
    group: 'page',
    validation: (rule) => [
      rule.max(MODEL_LIMITS.tagline).error(`At most ${MODEL_LIMITS.tagline} letters.`),
      rule.custom(claimsNothing),
    ],
  }),
  defineField({
    name: 'cover',
    type: 'picture',
    title: 'Wide picture',
    description:
      'Optional. Across the top of its page, at least 1920 pixels wide; else the picture is shown.',
    group: 'page',
  }),
  defineField({
    name: 'grades',
    type: 'array',
    title: 'Grades',
    description: 'From the simplest to the best. Their specifications stand side by side.',
    group: 'page',
    of: [
      defineArrayMember({
        name: 'grade',
        type: 'object',
        title: 'Grade',
        fields: [
          defineField({
            name: 'name',
            type: 'string',
            options: clickToEdit,
            title: 'Name',
            description: 'E.g. "Essence".',
            validation: (rule) => rule.required().max(60).error('A name of up to 60 characters.'),
          }),
          defineField({
            name: 'price',
            type: 'number',
            title: 'Drive away from',
            description:
              'Optional. Whole dollars, with everything that a buyer must pay. Say for whom in the conditions below.',
            validation: (rule) => rule.integer().positive().error('Whole dollars, e.g. 39990.'),
          }),
          defineField({
            name: 'points',
            type: 'array',
            title: 'What it has',
            description: 'The most important things first.',
            of: [defineArrayMember({ type: 'string' })],
            validation: (rule) =>
              rule.max(MODEL_LIMITS.points).error(`${MODEL_LIMITS.points} points at most.`),
          }),
        ],
        preview: {
          select: { title: 'name', price: 'price' },
          prepare: ({ title, price }) => ({
            title: title ?? 'Grade without a name',
            subtitle:
              typeof price === 'number'
                ? `From $${price.toLocaleString('en-AU')} drive away`
                : 'Without a price',
          }),
        },
      }),
    ],
    validation: (rule) => rule.max(MODEL_LIMITS.grades).error(`${MODEL_LIMITS.grades} grades at most.`),
  }),
  defineField({
    name: 'priceNote',
    type: 'text',
    rows: 2,
    title: 'Conditions of the prices',
    description:
      'For whom, where and until when they hold, e.g. "Private buyers in Victoria, white paint, until 31 December 2026".',
    group: 'page',
    validation: (rule) => rule.custom(claimsNothing),
  }),
  defineField({
    name: 'colours',
    type: 'array',
    title: 'Colours',
    description: 'In the order in which they are shown.',
    group: 'page',
    of: [
      defineArrayMember({
        name: 'colour',
        type: 'object',
        title: 'Colour',
        fields: [
          defineField({
            name: 'name',
            type: 'string',
            title: 'Name',
            description: 'As the maker calls it.',
            validation: (rule) => rule.required().max(60).error('A name of up to 60 characters.'),
          }),
          defineField({
            name: 'swatch',
            type: 'string',
            title: 'Colour',
            description: 'As # and six digits, e.g. #a50e24.',
            validation: (rule) =>
              rule.custom((value) => (isHexColour(value ?? '') ? true : 'A colour such as #a50e24.')),
          }),
          defineField({
            name: 'extra',
            type: 'number',
            title: 'Costs extra',
            description: 'Optional. Whole dollars.',
            validation: (rule) => rule.integer().positive().error('Whole dollars, e.g. 600.'),
          }),
          defineField({
            name: 'image',
            type: 'picture',
            title: 'Picture',
            description: 'Optional. The model in this colour, from the same side as the others.',
          }),
        ],
        preview: { select: { title: 'name', subtitle: 'swatch', media: 'image' } },
      }),
    ],
    validation: (rule) => rule.max(MODEL_LIMITS.colours).error(`${MODEL_LIMITS.colours} colours at most.`),
  }),
  defineField({
    name: 'specifications',
    type: 'array',
    title: 'Specifications',
    description: 'Groups such as Engine, Size and Safety.',
    group: 'page',
    of: [
      defineArrayMember({
        name: 'specificationGroup',
        type: 'object',
        title: 'Group',
        fields: [
          defineField({
            name: 'title',
            type: 'string',
            title: 'Title',
            description: 'E.g. "Battery and motor".',
            validation: (rule) => rule.required().max(60).error('A title of up to 60 characters.'),
          }),
          defineField({
            name: 'rows',
            type: 'array',
            title: 'Rows',
            description: 'From top to bottom.',
            of: [
              defineArrayMember({
                name: 'specificationRow',
                type: 'object',
                title: 'Row',
                fields: [
                  defineField({
                    name: 'label',
                    type: 'string',
                    title: 'What it is',
                    description: 'E.g. "Range (WLTP)".',
                    validation: (rule) => rule.required().max(60).error('Up to 60 characters.'),
                  }),
                  defineField({
                    name: 'values',
                    type: 'array',
                    title: 'Values',
                    description: 'One that holds for all grades, or one for each in the order of the grades.',
                    of: [defineArrayMember({ type: 'string' })],
                    validation: (rule) => rule.required().min(1).error('Give at least one value.'),
                  }),
                ],
                preview: {
                  select: { title: 'label', values: 'values' },
                  prepare: ({ title, values }) => ({
                    title: title ?? 'Row without words',
                    subtitle: Array.isArray(values) ? values.join(' · ') : undefined,
                  }),
                },
              }),
            ],
            validation: (rule) => rule.required().min(1).error('A group has at least one row.'),
          }),
        ],
        preview: { select: { title: 'title' } },
      }),
    ],
    validation: (rule) => rule.max(MODEL_LIMITS.groups).error(`${MODEL_LIMITS.groups} groups at most.`),
  }),
  defineField({
    name: 'brochure',
    type: 'file',
    title: 'Brochure',
    description: 'Optional. A PDF is best: everybody can open it.',
    group: 'page',
    options: { accept: SHARED_FILES.map((extension) => `.${extension}`).join(',') },
    validation: (rule) =>
      rule.custom((value) => {
        const { asset } = (value ?? {}) as { asset?: { _ref?: string } }
        return asset?._ref ? (fileProblem(asset._ref) ?? true) : true
      }),
  }),
]
