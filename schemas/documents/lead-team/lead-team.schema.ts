import { MAX_TEAM_ENTRIES, parseLeadTeam } from '@forecourt/tenant-config/desk/lead-team'
import { LEAD_CATEGORIES } from '@forecourt/tenant-config/forms/lead-categories'
import { defineArrayMember, defineField, defineType } from '@sanity/types'
import { tenantField } from '../tenant-field.ts'
import { shownProblems } from '../tenant/document-problems.ts'

const MOST = `${MAX_TEAM_ENTRIES} at most.`

/** People of a dealer who look after certain leads: whom a new one is given to, and who sees which. */
export const leadTeam = defineType({
  name: 'leadTeam',
  type: 'document',
  title: 'Lead team',
  description: 'Who looks after which leads. A new lead goes to the first team that it fits.',
  groups: [
    { name: 'content', title: 'Team', default: true },
    { name: 'settings', title: 'Settings' },
  ],
  fields: [
    defineField({
      name: 'title',
      type: 'string',
      title: 'Name',
      description: 'For your staff, e.g. Service desk.',
      group: 'content',
      validation: (rule) => rule.required().max(80).error('What is the team called? 80 letters at most.'),
    }),
    defineField({
      name: 'members',
      type: 'array',
      title: 'Members',
      description: 'People of this dealer.',
      group: 'content',
      of: [defineArrayMember({ type: 'string' })],
      validation: (rule) => rule.unique().max(MAX_TEAM_ENTRIES).error(`Each person once; ${MOST}`),
    }),
    defineField({
      name: 'categories',
      type: 'array',
      title: 'Kinds of leads',
      description: 'Optional. Without any, leads of every kind.',
      group: 'content',
      of: [defineArrayMember({ type: 'string' })],
      options: { list: LEAD_CATEGORIES.map((value) => ({ title: value, value })), layout: 'grid' },
    }),
    defineField({
      name: 'places',
      type: 'array',
      title: 'Places',
      description:
        'Optional. The place that the visitor chose, or where the vehicle is sold. Without any, all of them.',
      group: 'content',
      of: [
        defineArrayMember({
          type: 'reference',
          to: [{ type: 'location' }],
          options: {
            disableNew: true,
            filter: ({ document }) => ({
              filter: 'tenant._ref == $tenantId',
              params: { tenantId: (document['tenant'] as { _ref?: string } | undefined)?._ref ?? '' },
            }),
          },
        }),
      ],
      validation: (rule) => rule.unique().max(MAX_TEAM_ENTRIES).error(`Each place once; ${MOST}`),
    }),
    defineField({
      name: 'makes',
      type: 'array',
      title: 'Makes',
      description:
        'Optional. Of the vehicle or the offer that a lead is about, e.g. Kia. Without any, all of them.',
      group: 'content',
      options: { layout: 'tags' },
      of: [defineArrayMember({ type: 'string' })],
      validation: (rule) => rule.unique().max(MAX_TEAM_ENTRIES).error(`Each make once; ${MOST}`),
    }),
    defineField({
      name: 'assigns',
      type: 'string',
      title: 'New leads',
      description: 'In turn means: to whoever has got none for longest.',
      group: 'content',
      initialValue: 'inTurn',
      options: {
        layout: 'radio',
        list: [
          { title: 'Are given to the members in turn', value: 'inTurn' },
          { title: 'Stay with nobody until somebody takes them', value: 'nobody' },
        ],
      },
    }),
    defineField({
      name: 'seesOnlyTheirs',
      type: 'boolean',
      title: 'Members see these leads only',
      description:
        'And those that are given to them. Whoever is in no such team sees every lead of the dealer; so do its admins.',
      group: 'content',
      initialValue: false,
    }),
    defineField({
      name: 'order',
      type: 'number',
      title: 'Order',
      description: 'The team with the lowest number is asked first.',
      group: 'settings',
      initialValue: 0,
    }),
    tenantField,
  ],
  validation: (rule) =>
    rule.custom((document) => {
      const parsed = parseLeadTeam(document && withSlugs(document))
      return parsed.ok || shownProblems(document, parsed.errors)
    }),
  preview: {
    select: { title: 'title', members: 'members', assigns: 'assigns' },
    prepare: ({ title, members, assigns }) => {
      const count = Array.isArray(members) ? members.length : 0
      return {
        title: title ?? 'Team without a name',
        subtitle: [
          count === 1 ? '1 member' : `${count} members`,
          assigns === 'inTurn' ? 'new leads in turn' : '',
        ]
          .filter(Boolean)
          .join(' · '),
      }
    },
  },
})

/** The site reads what it knows places by; the form holds references, whose ids stand in for slugs. */
function withSlugs(document: Record<string, unknown>): unknown {
  const { places } = document
  return {
    ...document,
    ...(Array.isArray(places) && { places: places.map((one) => ({ slug: Object(one)['_ref'] })) }),
  }
}
