import { defineArrayMember, defineField, defineType } from '@sanity/types'
import { frameAddress } from '@forecourt/tenant-config/tenant/embeds'
import { clickToEdit } from '@forecourt/schemas/objects/click-to-edit'
import { ownDocuments } from '@forecourt/schemas/objects/own-documents'
import { sectionHeadingField, sectionIntroField } from '@forecourt/schemas/objects/section-fields'
import { sectionLookField } from '@forecourt/schemas/objects/section-look.schema'
import { tabName } from '@forecourt/tenant-config/text/tab-name'

type Tab = { title?: string; kind?: string; size?: string }

const isFrame = ({ parent }: { parent?: unknown }) => (parent as Tab | undefined)?.kind === 'frame'
const isFixed = ({ parent }: { parent?: unknown }) =>
  isFrame({ parent }) && (parent as Tab | undefined)?.size === 'fixed'

const side = (name: 'width' | 'height', title: string, initialValue: number) =>
  defineField({
    name,
    type: 'number',
    title,
    description: 'In pixels.',
    initialValue,
    hidden: (context) => !isFixed(context),
    validation: (rule) => rule.integer().min(200).max(3000).error('From 200 to 3000 pixels.'),
  })

/** Ways to book a service, one shown at a time: the dealer's form, or the frame of a booking system (SVC-01 to SVC-05). */
export const serviceTabs = defineType({
  name: 'serviceTabs',
  type: 'object',
  title: 'Service booking',
  description: 'Your booking form, the frame of a booking system, or several of them in tabs.',
  fields: [
    sectionHeadingField,
    sectionIntroField,
    defineField({
      name: 'tabs',
      type: 'array',
      title: 'Tabs',
      description: 'The first one is open. A link opens another by its name: /service?tab=name.',
      of: [
        defineArrayMember({
          name: 'serviceTab',
          type: 'object',
          title: 'Tab',
          fields: [
            defineField({
              name: 'title',
              type: 'string',
              options: clickToEdit,
              title: 'Title',
              description: 'Stands on the tab, so one to three words.',
              validation: (rule) => rule.required().max(30).error('A title of up to 30 characters.'),
            }),
            defineField({
              name: 'kind',
              type: 'string',
              title: 'What it shows',
              description: 'Your own form, or a page of another system.',
              initialValue: 'form',
              options: {
                layout: 'radio',
                direction: 'horizontal',
                list: [
                  { title: 'Form', value: 'form' },
                  { title: 'Frame of another site', value: 'frame' },
                ],
              },
            }),
            defineField({
              name: 'form',
              type: 'reference',
              title: 'Form',
              description: 'Left empty: the form that books a service.',
              to: [{ type: 'formDefinition' }],
              options: ownDocuments,
              hidden: (context) => isFrame(context),
            }),
            defineField({
              name: 'url',
              type: 'string',
              title: 'Address of the frame',
              description: 'https://…, of a host that your settings allow.',
              hidden: (context) => !isFrame(context),
              validation: (rule) =>
                rule.custom((value: string | undefined, context) => {
                  if ((context.parent as Tab | undefined)?.kind !== 'frame') return true
                  const host = URL.parse(value ?? '')?.hostname ?? ''
                  return (
                    frameAddress(value ?? '', [host]) !== undefined || 'An address that starts with https://.'
                  )
                }),
            }),
            defineField({
              name: 'size',
              type: 'string',
              title: 'Size',
              description: 'On a phone it is never wider than the screen.',
              initialValue: 'tall',
              hidden: (context) => !isFrame(context),
              options: {
                layout: 'radio',
                list: [
                  { title: '750 pixels high', value: 'tall' },
                  { title: '510 pixels high', value: 'low' },
                  { title: '1100 pixels high', value: 'full' },
                  { title: 'Width and height of its own', value: 'fixed' },
                ],
              },
            }),
            side('width', 'Width', 1000),
            side('height', 'Height', 1100),
          ],
          preview: { select: { title: 'title', subtitle: 'url' } },
        }),
      ],
      validation: (rule) => [
        rule.required().min(1).max(6).error('One to six tabs.'),
        rule.custom((tabs: Tab[] | undefined) => {
          const names = (tabs ?? []).map(({ title }) => tabName(title ?? ''))
          return new Set(names).size === names.length || 'Two tabs have the same name.'
        }),
      ],
    }),
    sectionLookField,
  ],
  initialValue: { heading: 'Book a service' },
  preview: {
    select: { title: 'heading', first: 'tabs.0.title', second: 'tabs.1.title' },
    prepare: ({ title, first, second }) => ({
      title: title ?? 'Book a service',
      subtitle: ['Service booking', [first, second].filter(Boolean).join(', ')].filter(Boolean).join(': '),
    }),
  },
})
