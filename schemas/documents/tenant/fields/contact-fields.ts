import { defineArrayMember, defineField } from '@sanity/types'
import { MAPS_KEY } from '@forecourt/tenant-config/tenant/embeds'

const phoneRule = /^[+\d][\d ]{7,}$/

const phoneField = (name: string, title: string, description: string) =>
  defineField({
    name,
    type: 'string',
    title,
    description,
    validation: (rule) =>
      rule.regex(phoneRule, { name: 'phone number' }).error('Use digits and spaces, e.g. 07 5550 0100.'),
  })

const phonesByKind = [
  phoneField('new', 'New vehicles', 'Number of the new vehicle sales team.'),
  phoneField('used', 'Used vehicles', 'Number of the used vehicle sales team.'),
  phoneField('demo', 'Demo vehicles', 'Number for demonstrators.'),
]

/** Logo, sign, phones, address, dealerships and locations. */
export const contactFields = [
  defineField({
    name: 'logo',
    type: 'picture',
    title: 'Logo',
    description:
      'On a transparent background, in colours that stand out from the header. A wide one has the name in it; beside a small square one the name is set in the heading type.',
    group: 'contact',
  }),
  defineField({
    name: 'icon',
    type: 'picture',
    title: 'Sign',
    description:
      'Square, and clear at the size of a fingernail: for tabs, bookmarks and home screens of phones. Without one it is the first letter of the name.',
    group: 'contact',
  }),
  { ...phoneField('phone', 'Phone', 'The main number, shown in header and footer.'), group: 'contact' },
  defineField({
    name: 'phones',
    type: 'object',
    title: 'Phones by kind of vehicle',
    description: 'Optional. Numbers for visitors who look at one kind of vehicle.',
    group: 'contact',
    options: { collapsible: true, collapsed: true },
    fields: phonesByKind,
  }),
  defineField({
    name: 'address',
    type: 'postalAddress',
    title: 'Address',
    description: 'The head office or the only yard.',
    group: 'contact',
    validation: (rule) => rule.required().error('Fill in the address.'),
  }),
  defineField({
    name: 'dealerships',
    type: 'array',
    title: 'Dealerships',
    description: 'The dealerships of the stock feed whose vehicles this site sells.',
    group: 'contact',
    of: [
      defineArrayMember({
        name: 'dealership',
        type: 'object',
        title: 'Dealership',
        fields: [
          defineField({
            name: 'id',
            type: 'number',
            title: 'Number',
            description: 'The number in the stock feed.',
            validation: (rule) => rule.required().integer().positive().error('A whole number above 0.'),
          }),
          defineField({
            name: 'slug',
            type: 'string',
            title: 'Short name',
            description: 'Small letters and dashes.',
            validation: (rule) =>
              rule
                .required()
                .regex(/^[a-z0-9-]+$/, { name: 'short name' })
                .error('Small letters, digits and dashes only.'),
          }),
          defineField({
            name: 'name',
            type: 'string',
            title: 'Name',
            description: 'As visitors read it.',
            validation: (rule) => rule.required().error('A dealership needs a name.'),
          }),
          defineField({
            name: 'phones',
            type: 'object',
            title: 'Phones',
            description: 'Optional. Its own numbers, before those of the dealer.',
            options: { collapsible: true, collapsed: true },
            fields: phonesByKind,
          }),
          defineField({
            name: 'average_rating',
            type: 'number',
            title: 'Average of its reviews',
            description:
              'Optional. As a review service tells it, from 0 to 5; shown at its places that have no rating of their own.',
            validation: (rule) => rule.min(0).max(5).error('A rating is from 0 to 5.'),
          }),
          defineField({
            name: 'review_count',
            type: 'number',
            title: 'How many reviews',
            description: 'Of how many reviews that is the average.',
            validation: (rule) => rule.integer().min(0).error('A whole number from 0.'),
          }),
        ],
        preview: { select: { title: 'name', subtitle: 'id' } },
      }),
    ],
    validation: (rule) =>
      rule.required().min(1).error('Without a dealership no vehicle belongs to this site.'),
  }),
  defineField({
    name: 'locations',
    type: 'array',
    title: 'Locations',
    description: 'The order of your places on the site; those not in the list follow by name.',
    group: 'contact',
    of: [defineArrayMember({ type: 'reference', to: [{ type: 'location' }] })],
    validation: (rule) => rule.unique().error('A location is in the list twice.'),
  }),
  defineField({
    name: 'maps',
    type: 'object',
    title: 'Maps',
    description:
      'Without a key maps of your places are drawn here, and nobody else is asked. With one, a press on such a map opens Google’s.',
    group: 'contact',
    options: { collapsible: true, collapsed: true },
    fields: [
      defineField({
        name: 'key',
        type: 'string',
        title: 'Public key',
        description:
          'Optional. A key of Google’s Maps Embed API. It is public: allow it for the addresses of this site alone.',
        validation: (rule) =>
          rule.regex(MAPS_KEY, { name: 'key' }).error('A key is letters, digits, dashes and underscores.'),
      }),
    ],
  }),
]
