import { defineArrayMember, defineField } from '@sanity/types'
import { FIELD_KIND_NAMES, type FieldKindName, fieldKind } from '@forecourt/tenant-config/forms/field-kinds'
import { MOST, stepsSchema } from '@forecourt/tenant-config/forms/form-steps'
import { STANDARD_FIELDS, type StandardField } from '@forecourt/tenant-config/forms/standard-fields'

/** The field of a form as it is edited. */
interface Parent {
  field?: string
  kind?: string
}

const isQuestion = (parent: Parent | undefined) => (parent?.field ?? 'question') === 'question'
const hasOptions = ({ field, kind }: Parent = {}) =>
  field === 'additional_services' ||
  (isQuestion({ ...(field !== undefined && { field }) }) &&
    FIELD_KIND_NAMES.some((name) => name === kind && fieldKind(name).hasOptions))

const STANDARD_CHOICES = Object.entries(STANDARD_FIELDS).map(([value, { label }]) => ({
  value,
  title: label,
}))

const formField = defineArrayMember({
  type: 'object',
  name: 'formField',
  title: 'Field',
  fields: [
    defineField({
      name: 'field',
      type: 'string',
      title: 'What is asked',
      description: 'A field that every enquiry has, or a question of your own.',
      initialValue: 'question',
      options: { list: [{ value: 'question', title: 'A question of our own' }, ...STANDARD_CHOICES] },
      validation: (rule) => rule.required().error('Choose what is asked.'),
    }),
    defineField({
      name: 'kind',
      type: 'string',
      title: 'Kind of answer',
      description: 'Decides how the answer is typed and checked.',
      hidden: ({ parent }) => !isQuestion(parent),
      options: {
        list: FIELD_KIND_NAMES.map((value: FieldKindName) => ({ value, title: fieldKind(value).title })),
      },
    }),
    defineField({
      name: 'label',
      type: 'string',
      title: 'Words of the question',
      description:
        'As the visitor reads them. For a field that every enquiry has: only to say it differently.',
    }),
    defineField({
      name: 'hint',
      type: 'string',
      title: 'Help below it',
      description: 'Say what is meant before it is typed wrong.',
    }),
    defineField({
      name: 'isRequired',
      type: 'boolean',
      title: 'Has to be answered',
      description: 'The visitor cannot go on without it.',
    }),
    defineField({
      name: 'options',
      type: 'array',
      title: 'Choices',
      description: 'One line for each, as the visitor reads it.',
      of: [defineArrayMember({ type: 'string' })],
      hidden: ({ parent }) => !hasOptions(parent),
    }),
    defineField({
      name: 'value',
      type: 'string',
      title: 'Value',
      description: 'Visitors do not see it; it arrives with every enquiry of this form.',
      hidden: ({ parent }) => parent?.kind !== 'hidden' || !isQuestion(parent),
    }),
    defineField({
      name: 'showWhen',
      type: 'object',
      title: 'Only after an answer',
      description: 'Leave it empty to ask always.',
      options: { collapsible: true, collapsed: true },
      fields: [
        defineField({
          name: 'field',
          type: 'string',
          title: 'Name of an earlier field',
          description:
            'The name of a question is its words in small letters with _ between: sleeps_how_many.',
        }),
        defineField({
          name: 'values',
          type: 'array',
          title: 'Answers after which it is asked',
          description: 'Each exactly as it stands among the choices of that field.',
          of: [defineArrayMember({ type: 'string' })],
        }),
      ],
    }),
    defineField({
      name: 'name',
      type: 'string',
      title: 'Name in messages to other systems',
      description: 'Left empty, it is made of the words of the question.',
      hidden: ({ parent }) => !isQuestion(parent),
    }),
  ],
  preview: {
    select: { field: 'field', label: 'label', kind: 'kind', isRequired: 'isRequired' },
    prepare({ field, label, kind, isRequired }) {
      const known = STANDARD_FIELDS[field as StandardField]
      return {
        title: label ?? known?.label ?? 'Question without words',
        subtitle: [titleOf(known?.kind ?? kind), isRequired === true ? 'required' : 'optional'].join(', '),
      }
    },
  },
})

const formStep = defineArrayMember({
  type: 'object',
  name: 'formStep',
  title: 'Step',
  fields: [
    defineField({
      name: 'title',
      type: 'string',
      title: 'Title',
      description: 'Needed when there are several steps, e.g. “Your vehicle”.',
    }),
    defineField({
      name: 'fields',
      type: 'array',
      title: 'Fields',
      description: 'In the order in which they are asked.',
      of: [formField],
    }),
  ],
  preview: {
    select: { title: 'title', fields: 'fields' },
    prepare: ({ title, fields }) => ({
      title: title ?? 'Step without a title',
      subtitle: `${Array.isArray(fields) ? fields.length : 0} fields`,
    }),
  },
})

/** What a form asks and in which order, where its dealer orders it (LEAD-08, LEAD-09). */
export const stepsField = defineField({
  name: 'steps',
  type: 'array',
  title: 'Fields in your own order',
  description:
    'Leave it empty to ask what fits where the form shows. Each step is saved when it is done; put who asks in an early one.',
  group: 'fields',
  of: [formStep],
  validation: (rule) =>
    rule.max(MOST.steps).custom((steps) => {
      if (!Array.isArray(steps)) return true
      const parsed = stepsSchema.safeParse(withoutEmpty(steps))
      const [issue] = parsed.success ? [] : parsed.error.issues
      return issue ? `${placeOf(issue.path)}${issue.message}` : true
    }),
})

/** What is not filled in counts as absent, as everywhere. */
function withoutEmpty(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value), (_, part: unknown) =>
    part === null || part === '' ? undefined : part,
  )
}

/** `Step 2, field 3: ` */
function placeOf([step, , field]: readonly PropertyKey[]): string {
  if (typeof step !== 'number') return ''
  return typeof field === 'number' ? `Step ${step + 1}, field ${field + 1}: ` : `Step ${step + 1}: `
}

function titleOf(kind: unknown): string {
  const name = FIELD_KIND_NAMES.find((known) => known === kind)
  return name ? fieldKind(name).title : 'No kind yet'
}
