import { defineArrayMember, defineField, defineType } from '@sanity/types'
import { clickToEdit } from '@forecourt/schemas/objects/click-to-edit'
import { sectionLookField } from '@forecourt/schemas/objects/section-look.schema'

const MAX_QUESTIONS = 30

/** Questions that visitors ask, each with its answer; search engines read them too. */
export const faq = defineType({
  name: 'faq',
  type: 'object',
  title: 'Questions and answers',
  description: 'What visitors ask, each opening its answer. Search engines read them too.',
  fields: [
    defineField({
      name: 'heading',
      type: 'string',
      options: clickToEdit,
      title: 'Heading',
      description: 'The title of this section.',
      validation: (rule) => rule.required().max(70).error('A heading of up to 70 characters.'),
    }),
    defineField({
      name: 'intro',
      type: 'text',
      options: clickToEdit,
      rows: 2,
      title: 'Introduction',
      description: 'Optional. One or two sentences below the heading.',
      validation: (rule) => rule.max(240).error('Keep it under 240 characters.'),
    }),
    defineField({
      name: 'questions',
      type: 'array',
      title: 'Questions',
      description: 'The one that is asked most comes first.',
      of: [
        defineArrayMember({
          name: 'question',
          type: 'object',
          title: 'Question',
          fields: [
            defineField({
              name: 'question',
              type: 'string',
              options: clickToEdit,
              title: 'Question',
              description: 'In the words of visitors, e.g. "Can I drive it before I decide?"',
              validation: (rule) => rule.required().max(140).error('A question of up to 140 characters.'),
            }),
            defineField({
              name: 'answer',
              type: 'portableText',
              title: 'Answer',
              description: 'Say it in the first sentence; details follow.',
              validation: (rule) => rule.required().error('Write the answer, or delete the question.'),
            }),
          ],
          preview: { select: { title: 'question' } },
        }),
      ],
      validation: (rule) => [
        rule.required().min(1).error('Add at least one question.'),
        rule
          .max(MAX_QUESTIONS)
          .error(`At most ${MAX_QUESTIONS} questions: make a second block, with a heading.`),
        rule.custom((questions) => twice(questions) ?? true),
      ],
    }),
    sectionLookField,
  ],
  preview: {
    select: { title: 'heading', first: 'questions.0.question' },
    prepare: ({ title, first }) => ({
      title: title ?? first ?? 'Questions and answers',
      subtitle: 'Questions and answers',
    }),
  },
})

/** Two answers to one question are one too many. */
function twice(questions: unknown): string | undefined {
  const all: unknown[] = Array.isArray(questions) ? questions : []
  const words = all.flatMap((item) => {
    const { question } = (item ?? {}) as { question?: unknown }
    return typeof question === 'string' ? [question.trim().toLowerCase()] : []
  })
  const again = words.find((question, i) => question !== '' && words.indexOf(question) !== i)
  return again === undefined ? undefined : `“${again}” is asked twice.`
}
