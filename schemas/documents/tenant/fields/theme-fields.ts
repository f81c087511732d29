import { defineField } from '@sanity/types'
import { themeContrastIssues, type Theme } from '@forecourt/tenant-config/tenant/theme'
import { DENSITY_CHOICES, FONT_CHOICES, RADIUS_CHOICES } from '../choices.ts'

const HEX = /^#[0-9a-f]{6}$/i

const REQUIRED = new Set(['brand', 'accent', 'surface', 'ink'])

const colour = (name: string, title: string, description: string) =>
  defineField({
    name,
    type: 'string',
    title,
    description,
    validation: (rule) => [
      ...(REQUIRED.has(name) ? [rule.required().error(`Choose the ${title.toLowerCase()} colour.`)] : []),
      rule.regex(HEX, { name: 'colour' }).error('Write the colour as # and six digits, e.g. #0b3954.'),
    ],
  })

function isComplete(
  colours: Record<string, string | undefined> | undefined,
): colours is Theme['colours'] & Record<string, string> {
  return [...REQUIRED].every((name) => HEX.test(colours?.[name] ?? ''))
}

function contrastProblem(colours: Record<string, string | undefined> | undefined): string | true {
  if (!isComplete(colours)) return true
  if (Object.values(colours).some((value) => value?.startsWith('#') && !HEX.test(value))) return true
  const theme: Theme = {
    colours,
    fonts: { display: 'system', body: 'system' },
    radius: 'soft',
    density: 'regular',
  }
  const [issue] = themeContrastIssues(theme)
  return issue ? `Hard to read (${issue.path.replace('colours.', '')}): ${issue.message}.` : true
}

/** Colours, type and shape of the site: the same tokens on every page and block. */
export const themeFields = [
  defineField({
    name: 'theme',
    type: 'object',
    title: 'Look',
    description: 'Colours, type and shapes of the whole site.',
    group: 'look',
    fields: [
      defineField({
        name: 'colours',
        type: 'object',
        title: 'Colours',
        description:
          'Four colours are enough; the others are mixed from background and text. Unreadable pairs are refused.',
        options: { columns: 2 },
        validation: (rule) =>
          rule.custom((value) => contrastProblem(value as Record<string, string> | undefined)),
        fields: [
          colour('brand', 'Brand', 'Buttons, links and dark bands.'),
          colour('accent', 'Accent', 'Highlights: prices off, tags, one button a page.'),
          colour('surface', 'Background', 'Behind everything; nearly white.'),
          colour('ink', 'Text', 'Headings and body text; nearly black.'),
          colour('surface2', 'Tinted background', 'Optional. Behind tinted sections.'),
          colour('ink2', 'Softer text', 'Optional. Introductions.'),
          colour('muted', 'Quiet text', 'Optional. Captions and small print.'),
          colour('line', 'Lines', 'Optional. Borders of cards and fields.'),
        ],
      }),
      defineField({
        name: 'fonts',
        type: 'object',
        title: 'Type',
        description: 'The typefaces of headings and text.',
        options: { columns: 2 },
        fields: [
          defineField({
            name: 'display',
            type: 'string',
            title: 'Headings',
            description: 'The typeface of headings and prices.',
            options: { list: FONT_CHOICES },
          }),
          defineField({
            name: 'body',
            type: 'string',
            title: 'Text',
            description: 'The typeface of everything else.',
            options: { list: FONT_CHOICES },
          }),
        ],
      }),
      defineField({
        name: 'radius',
        type: 'string',
        title: 'Corners',
        description: 'How round cards and buttons are.',
        options: { layout: 'radio', direction: 'horizontal', list: RADIUS_CHOICES },
      }),
      defineField({
        name: 'density',
        type: 'string',
        title: 'Space',
        description: 'How much room there is between sections.',
        options: { layout: 'radio', direction: 'horizontal', list: DENSITY_CHOICES },
      }),
    ],
  }),
]
