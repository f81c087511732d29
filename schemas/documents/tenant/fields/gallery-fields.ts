import { normaliseHost } from '@forecourt/tenant-config/tenant/hosts'
import { defineArrayMember, defineField } from '@sanity/types'

/** First view of a vehicle's pictures, and how they turn (GAL-05, GAL-08, GAL-09); parts of the object `vdp`. */
export const galleryFields = [
  defineField({
    name: 'view',
    type: 'string',
    title: 'Pictures begin with',
    description: 'Vehicles that do not have it begin with their photos.',
    initialValue: 'spinner',
    options: {
      layout: 'radio',
      list: [
        { title: 'The vehicle to turn around', value: 'spinner' },
        { title: 'Photos', value: 'gallery' },
        { title: 'The cabin to look around in', value: 'interior' },
      ],
    },
  }),
  defineField({
    name: 'spin',
    type: 'object',
    title: 'Turning vehicles',
    description: 'Needs the switch "Spin". Left empty, the numbers in grey.',
    options: { columns: 2 },
    fields: [
      defineField({
        name: 'sensitivity',
        type: 'number',
        title: 'Drag',
        description: 'Pixels of a drag that turn it by one picture.',
        placeholder: '20',
        validation: (rule) => rule.integer().min(1).max(500).error('A whole number from 1 to 500.'),
      }),
      defineField({
        name: 'intervalMs',
        type: 'number',
        title: 'Pace',
        description: 'Milliseconds between two pictures while it turns by itself.',
        placeholder: '100',
        validation: (rule) => rule.integer().min(20).max(5000).error('A whole number from 20 to 5,000.'),
      }),
    ],
  }),
]

/** Other sites whose frames and films pages may show (N41). */
export const embedFields = [
  defineField({
    name: 'embeds',
    type: 'object',
    title: 'Films and frames of other sites',
    description: 'Sites whose films, 3D views and frames may show on pages.',
    group: 'addresses',
    fields: [
      defineField({
        name: 'allow',
        type: 'array',
        title: 'Allowed hosts',
        description:
          'Without https:// and path, as the player’s own address has it: www.youtube-nocookie.com, player.vimeo.com. Nothing of them loads before a visitor presses.',
        of: [
          defineArrayMember({
            type: 'string',
            validation: (rule) =>
              rule.custom(
                (value: string | undefined) =>
                  (value !== undefined && normaliseHost(value) !== undefined) ||
                  'A host such as player.vimeo.com.',
              ),
          }),
        ],
        validation: (rule) => rule.unique().error('A host is in the list twice.'),
      }),
    ],
  }),
]
