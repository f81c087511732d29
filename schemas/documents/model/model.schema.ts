import { SALES_BODY_TYPES } from '@forecourt/tenant-config/vehicle/body-types'
import { ABOUT_MAX, MAX_BODIES, modelIssues } from '@forecourt/tenant-config/brand/documents'
import { POWERTRAINS } from '@forecourt/tenant-config/brand/model-categories'
import { defineArrayMember, defineField, defineType } from '@sanity/types'
import { makeField } from '../make-field.ts'
import { pageBlocksField, pageSeoField } from '../page/page-parts.ts'
import { formerAddressesField } from '../former-addresses.ts'
import { isOnlyOne, ownerFields, ownerLabel } from '../shared-or-own.ts'
import { shownProblems } from '../tenant/document-problems.ts'
import { modelPageFields } from './model-page-fields.ts'

/** A model of a make (NAV-07). A dealer's own fields go before the shared ones. */
export const model = defineType({
  name: 'model',
  type: 'document',
  title: 'Model',
  description:
    'A model of a make. A dealer’s own goes before the one for every dealer; what it leaves empty is taken from there.',
  groups: [
    { name: 'content', title: 'Model', default: true },
    { name: 'page', title: 'Its page' },
    { name: 'settings', title: 'Settings' },
    { name: 'search', title: 'Search engines' },
  ],
  fields: [
    makeField('Short name of the make, e.g. mg.', true),
    defineField({
      name: 'name',
      type: 'string',
      title: 'Name',
      description: 'As the stock feed writes the model, e.g. 4 or CX-5.',
      group: 'content',
      validation: (rule) => rule.required().error('What is the model called?'),
    }),
    defineField({
      name: 'slug',
      type: 'slug',
      title: 'Short name',
      description: 'As in the address of its listing, e.g. cx-5 in /search/mazda/cx-5.',
      group: 'content',
      options: {
        source: 'name',
        maxLength: 60,
        isUnique: (_, context) => isOnlyOne(context, ['make', 'slug.current']),
      },
      validation: (rule) => rule.required().error('Press Generate to make the short name.'),
    }),
    defineField({
      name: 'about',
      type: 'text',
      rows: 3,
      title: 'What the model is',
      description: `One or two sentences, at most ${ABOUT_MAX} letters. They stand above the model’s vehicles.`,
      group: 'content',
    }),
    defineField({
      name: 'image',
      type: 'picture',
      title: 'Picture',
      description: 'The model from the side or the front quarter, on a plain ground.',
      group: 'content',
    }),
    defineField({
      name: 'bodies',
      type: 'array',
      title: 'Body types',
      description: `Under which the menu lists it, at most ${MAX_BODIES}.`,
      group: 'content',
      of: [defineArrayMember({ type: 'string' })],
      options: { list: SALES_BODY_TYPES.map(({ body }) => body) },
      validation: (rule) => rule.unique().error('Each body type once.'),
    }),
    defineField({
      name: 'status',
      type: 'string',
      title: 'Still to come',
      description: 'Choose this while the model is announced and not on sale.',
      group: 'content',
      options: { layout: 'radio', list: [{ title: 'Coming soon', value: 'coming_soon' }] },
    }),
    defineField({
      name: 'powertrains',
      type: 'array',
      title: 'What moves it',
      description: 'The menu lists it under each of these too. A plug-in hybrid is a hybrid.',
      group: 'content',
      of: [defineArrayMember({ type: 'string' })],
      options: { list: [...POWERTRAINS], layout: 'grid' },
      validation: (rule) => rule.unique().error('Each of them once.'),
    }),
    defineField({
      name: 'override_url',
      type: 'string',
      title: 'Page elsewhere',
      description:
        'A path of the site, or an https address, that says more about it. Menus and offers lead there instead of to a page made of this document.',
      group: 'content',
    }),
    ...modelPageFields,
    pageBlocksField('Below what this document says by itself: pictures, questions, a form.', {
      group: 'page',
      refused: {
        hero: 'The page of a model begins with its name and picture. Its blocks stand below that.',
      },
    }),
    formerAddressesField,
    ...ownerFields,
    pageSeoField,
  ],
  validation: (rule) =>
    rule.custom((document) => {
      const problems = shownProblems(document, modelIssues(document))
      return problems.length === 0 || problems
    }),
  orderings: [
    {
      title: 'Make',
      name: 'make',
      by: [
        { field: 'make', direction: 'asc' },
        { field: 'name', direction: 'asc' },
      ],
    },
  ],
  preview: {
    select: { name: 'name', make: 'make', dealer: 'tenant.name', all: 'allTenants', media: 'image' },
    prepare: ({ name, make, dealer, all, media }) => ({
      title: [make, name].filter(Boolean).join(' ') || 'Model without a name',
      subtitle: ownerLabel(dealer, all),
      media,
    }),
  },
})
