import { defineArrayMember, defineField, defineType } from '@sanity/types'
import { FIELD_CHOICES } from '@forecourt/tenant-config/forms/form-steps'
import { MAX_ADDRESSES } from '@forecourt/tenant-config/forms/form-definition'
import { CATEGORY_OF_USE, FORM_USES, type FormUse } from '@forecourt/tenant-config/forms/form-uses'
import { FORM_CATEGORIES } from '@forecourt/tenant-config/forms/lead-categories'
import { countOthers } from '../count-others.ts'
import { tenantField } from '../tenant-field.ts'
import { stepsField } from './form-steps.ts'
import { serviceQuestionsField } from './service-questions.ts'

const USE_TITLES: Readonly<Record<FormUse, string>> = {
  general: 'Contact form',
  vehicle: 'Enquiry on vehicle pages',
  testDrive: 'Book a test drive',
  photos: 'Request photos',
  finance: 'Finance enquiry',
  financeQuote: 'Finance quote',
  similar: 'Something similar, on a sold vehicle',
  tradeIn: 'Trade-in valuation',
  reserve: 'Reserve a vehicle',
  whenFree: 'Telling when a held vehicle is free',
  purchase: 'Buy a vehicle online',
  sellMyCar: 'Sell your vehicle',
  service: 'Book a service',
  payment: 'Pay online',
  other: 'Only where a page shows it',
}

/** True for a form whose steps say what it asks: its switches would say it twice. */
const ordersItself = ({ document }: { document?: Readonly<Record<string, unknown>> | undefined }): boolean =>
  Array.isArray(document?.['steps']) && document['steps'].length > 0

const FIELD_TITLES = { required: 'Required', optional: 'Optional', hidden: 'Not asked' } as const

const fieldChoice = (name: string, title: string, description: string) =>
  defineField({
    name,
    type: 'string',
    title,
    description,
    group: 'fields',
    hidden: ordersItself,
    options: {
      layout: 'radio',
      direction: 'horizontal',
      list: FIELD_CHOICES.map((value) => ({ title: FIELD_TITLES[value], value })),
    },
  })

const words = (
  name: string,
  title: string,
  description: string,
  max: number,
  type: 'string' | 'text' = 'string',
) =>
  defineField({
    name,
    type,
    title,
    description,
    group: 'words',
    ...(type === 'text' && { rows: 3 }),
    validation: (rule) => rule.max(max).error(`Keep it under ${max} characters.`),
  })

/** A list of email addresses that receive enquiries. */
const addresses = (name: string, title: string, description: string) =>
  defineField({
    name,
    type: 'array',
    title,
    description,
    group: 'delivery',
    of: [
      defineArrayMember({
        type: 'string',
        validation: (rule) => rule.email().error('An email address, such as sales@example.com.'),
      }),
    ],
    validation: (rule) => [
      rule.unique().error('An address is in the list twice.'),
      rule.max(MAX_ADDRESSES).error(`${MAX_ADDRESSES} addresses at most.`),
    ],
  })

/** A form that visitors send enquiries with (LEAD-10 to LEAD-18, LEAD-27); what is left empty has a sensible default. */
export const formDefinition = defineType({
  name: 'formDefinition',
  type: 'document',
  title: 'Form',
  description:
    'What a form asks, what it says, and where its enquiries are sent. Whatever you leave empty has a sensible default.',
  groups: [
    { name: 'delivery', title: 'Where it goes', default: true },
    { name: 'fields', title: 'What it asks' },
    { name: 'words', title: 'What it says' },
    { name: 'settings', title: 'Settings' },
  ],
  fields: [
    defineField({
      name: 'name',
      type: 'string',
      title: 'Name',
      description: 'For you and your colleagues; visitors do not see it.',
      group: 'delivery',
      validation: (rule) => rule.required().max(60).error('Give the form a name of up to 60 characters.'),
    }),
    defineField({
      name: 'use',
      type: 'string',
      title: 'Where it shows',
      description:
        'A dealer has one form for each of these, and any number that show only where a page names them.',
      group: 'delivery',
      initialValue: 'other',
      options: { layout: 'radio', list: FORM_USES.map((value) => ({ title: USE_TITLES[value], value })) },
      validation: (rule) =>
        rule.required().custom(async (value, context) => {
          if (value === undefined || value === 'other') return true
          const others = await countOthers(context, 'use', value)
          return others === 0 || `This dealer has a form for this already: ${USE_TITLES[value as FormUse]}.`
        }),
    }),
    addresses(
      'deliverTo',
      'Send enquiries to',
      'Email addresses that receive every enquiry. Left empty, those of the contact form are used; without any, enquiries are only kept.',
    ),
    addresses(
      'adfTo',
      'Send to your CRM',
      'The address your CRM gave you for leads. It receives each enquiry as ADF, which it files by itself. Left empty, that of the contact form is used.',
    ),
    defineField({
      name: 'categories',
      type: 'array',
      title: 'Subjects',
      description: 'What a visitor can choose the enquiry to be about. With one, there is no choice to make.',
      group: 'fields',
      of: [defineArrayMember({ type: 'string' })],
      options: { list: [...FORM_CATEGORIES] },
      hidden: ({ document }) =>
        document?.['use'] === 'vehicle' || CATEGORY_OF_USE[document?.['use'] as FormUse] !== undefined,
      validation: (rule) => rule.unique().error('A subject is in the list twice.'),
    }),
    fieldChoice('message', 'Message', 'Whether the visitor has to write something.'),
    fieldChoice('postcode', 'Postcode', 'Whether the visitor has to say where they live: four digits.'),
    fieldChoice('dateTime', 'Day and time', 'Whether the visitor says when they would like to come.'),
    defineField({
      name: 'asksLocation',
      type: 'boolean',
      title: 'Place',
      description:
        'The visitor chooses one of your places; about a vehicle, one of those where it can be driven.',
      group: 'fields',
      hidden: ordersItself,
    }),
    defineField({
      name: 'inTwoSteps',
      type: 'boolean',
      title: 'In two steps',
      description:
        'First who asks, then what. Whoever leaves after the first step is passed on half an hour later.',
      group: 'fields',
      hidden: ordersItself,
    }),
    serviceQuestionsField,
    stepsField,
    defineField({
      name: 'deliverUnfinished',
      type: 'boolean',
      title: 'Pass on half-filled enquiries',
      description:
        'Whoever leaves before the last step is passed on half an hour later, marked as not finished. Off, they are only kept.',
      group: 'delivery',
    }),
    defineField({
      name: 'confirms',
      type: 'boolean',
      title: 'Confirm by mail',
      description:
        'Whoever leaves an email address is told at once that the enquiry arrived, and what it was about. Off, nothing is sent.',
      group: 'delivery',
    }),
    defineField({
      name: 'captcha',
      type: 'boolean',
      title: 'Guard against programs',
      description:
        'The browser does a second of work that nobody sees. Off, the form is still guarded by other means.',
      group: 'settings',
    }),
    words(
      'title',
      'Title',
      'Stands above the form. Left empty: what fits where it shows, e.g. “Book a Test Drive”.',
      80,
    ),
    words('intro', 'Introduction', 'A sentence or two below the title.', 400, 'text'),
    words(
      'optInText',
      'News and offers',
      'What visitors agree to by ticking the box. It is never ticked for them.',
      400,
      'text',
    ),
    words(
      'termsText',
      'Terms',
      'Said above the button, e.g. “By sending this you agree to our terms of use.”',
      400,
      'text',
    ),
    words(
      'noticeText',
      'Collection notice',
      'Who keeps what is typed, why, and who sees it, as privacy law asks. A link to your privacy policy follows it.',
      600,
      'text',
    ),
    words(
      'defaultLine',
      'Line before the message',
      'What the form asks for by itself, e.g. “Please send me photos of this vehicle.” You read it; visitors do not see it.',
      200,
    ),
    words('buttonLabel', 'Button', 'Left empty: what fits where it shows, e.g. “Send enquiry”.', 40),
    words('thanksTitle', 'Thanks: title', 'What the visitor reads when the enquiry has arrived.', 80),
    words('thanksText', 'Thanks: text', 'Say what happens next, and when.', 400, 'text'),
    tenantField,
  ],
  preview: {
    select: { title: 'name', use: 'use' },
    prepare: ({ title, use }) => ({
      title: title ?? 'Form without a name',
      subtitle: USE_TITLES[FORM_USES.find((known) => known === use) ?? 'other'],
    }),
  },
})
