import { defineField, defineType } from '@sanity/types'
import { clickToEdit } from './click-to-edit.ts'
import { externalUrlProblem, fileProblem, sitePathProblem, SHARED_FILES } from './link-rules.ts'
import { nowhereProblem } from './site-addresses.ts'

type LinkValue = { type?: string } | undefined

const isNot = (type: string) => (context: { parent: unknown }) => (context.parent as LinkValue)?.type !== type

/** A button or text link: to a page, an offer or a model of the CMS, to a path of the site, to a file, or to another address. */
export const link = defineType({
  name: 'link',
  type: 'object',
  title: 'Link',
  description: 'Where a button or a menu item leads, and what it says.',
  fields: [
    defineField({
      name: 'label',
      type: 'string',
      options: clickToEdit,
      title: 'Words on the link',
      description: 'Say what happens, e.g. "See our used cars". Avoid "Click here".',
      validation: (rule) => [
        rule.required().error('A link needs words that people can read and click.'),
        rule.max(60).error('Keep it under 60 characters so that it fits on a phone.'),
      ],
    }),
    defineField({
      name: 'type',
      type: 'string',
      title: 'Leads to',
      description:
        'Choose a page, an offer or a model where you can: the link keeps working when its address changes.',
      initialValue: 'path',
      options: {
        layout: 'radio',
        list: [
          { title: 'A page, an offer or a model', value: 'document' },
          { title: 'A path on this site', value: 'path' },
          { title: 'A file (brochure, price list)', value: 'file' },
          { title: 'Another address (web, phone, e-mail)', value: 'url' },
        ],
      },
      validation: (rule) => rule.required().error('Choose what the link leads to.'),
    }),
    defineField({
      name: 'target',
      type: 'reference',
      title: 'Page, offer or model',
      description: 'Search by its title.',
      to: [{ type: 'page' }, { type: 'offer' }, { type: 'model' }],
      hidden: isNot('document'),
      validation: (rule) =>
        rule.custom((value, context) =>
          (context.parent as LinkValue)?.type === 'document' && !value
            ? 'Choose the page, the offer or the model that the link leads to.'
            : true,
        ),
    }),
    defineField({
      name: 'path',
      type: 'string',
      title: 'Path on this site',
      description: 'Starts with a slash, e.g. /special-offers or /search/used-cars?body=Ute.',
      hidden: isNot('path'),
      validation: (rule) => [
        rule.custom((value, context) =>
          (context.parent as LinkValue)?.type === 'path' ? (sitePathProblem(value) ?? true) : true,
        ),
        rule
          .custom(async (value, context) =>
            (context.parent as LinkValue)?.type === 'path'
              ? ((await nowhereProblem(value, context)) ?? true)
              : true,
          )
          .warning(),
      ],
    }),
    defineField({
      name: 'file',
      type: 'file',
      title: 'File',
      description:
        'A PDF is best: everybody can open it. Its kind and size stand beside the words of the link.',
      options: { accept: SHARED_FILES.map((extension) => `.${extension}`).join(',') },
      hidden: isNot('file'),
      validation: (rule) =>
        rule.custom((value, context) =>
          (context.parent as LinkValue)?.type === 'file' ? (fileProblem(value?.asset?._ref) ?? true) : true,
        ),
    }),
    defineField({
      name: 'url',
      type: 'string',
      title: 'Address',
      description: 'A full address: https://…, tel:+61… or mailto:….',
      hidden: isNot('url'),
      validation: (rule) =>
        rule.custom((value, context) =>
          (context.parent as LinkValue)?.type === 'url' ? (externalUrlProblem(value) ?? true) : true,
        ),
    }),
  ],
  preview: {
    select: {
      label: 'label',
      path: 'path',
      url: 'url',
      page: 'target.title',
      named: 'target.name',
      file: 'file.asset.originalFilename',
    },
    prepare: ({ label, path, url, page, named, file }) => ({
      title: label ?? 'Link without words',
      subtitle: page ?? named ?? path ?? file ?? url ?? 'Leads nowhere yet',
    }),
  },
})
