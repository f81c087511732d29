import type { BlockNames } from './block-names.ts'

/** The files of a new block by file name: a heading and a text, complete from schema to test. */
export function blockFiles(names: BlockNames): Record<string, string> {
  const { folder } = names
  return {
    [`${folder}.schema.ts`]: schemaFile(names),
    [`${folder}.groq.ts`]: projectionFile(names),
    [`${folder}.tsx`]: componentFile(names),
    [`${folder}.fixture.ts`]: fixtureFile(names),
    [`${folder}.test.tsx`]: testFile(names),
    [`${folder}.sketch.ts`]: sketchFile(names),
  }
}

const schemaFile = ({ type, title }: BlockNames) => `import { defineField, defineType } from '@sanity/types'
import { clickToEdit } from '@forecourt/schemas/objects/click-to-edit'
import { sectionLookField } from '@forecourt/schemas/objects/section-look.schema'

export const ${type} = defineType({
  name: '${type}',
  type: 'object',
  title: '${title}',
  description: 'A heading with a text.',
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
      name: 'text',
      type: 'text',
      options: clickToEdit,
      rows: 3,
      title: 'Text',
      description: 'One or two sentences below the heading.',
      validation: (rule) => rule.max(240).error('Keep it under 240 characters.'),
    }),
    sectionLookField,
  ],
  preview: {
    select: { title: 'heading' },
    prepare: ({ title }) => ({ title: title ?? '${title}', subtitle: '${title}' }),
  },
})
`

const projectionFile = ({ type }: BlockNames) => `export const ${type}Projection = /* groq */ \`
  heading,
  text,
  variant
\`
`

const componentFile = ({
  type,
  component,
  folder,
}: BlockNames) => `import type { BlockProps } from '../core/block-props.ts'
import { required } from '../core/required.ts'
import { SectionHeading } from '../core/sections/section-heading.tsx'
import { Section } from '../core/sections/section.tsx'

export function ${component}({ block }: BlockProps<'${type}'>) {
  const heading = required(block.heading, 'Heading')
  const headingId = \`${folder}-\${block._key}\`
  return (
    <Section labelledBy={headingId} variant={block.variant}>
      <SectionHeading id={headingId} heading={heading} intro={block.text} />
    </Section>
  )
}
`

const fixtureFile = ({
  type,
  folder,
}: BlockNames) => `import type { BlockFixtures } from '../core/block-props.ts'
import { longText } from '../core/fixture-parts.ts'

export const ${type}Fixtures: BlockFixtures<'${type}'> = {
  main: {
    _key: '${folder}-main',
    _type: '${type}',
    heading: 'Cars that are ready to drive',
    text: 'Every one is inspected, serviced and roadworthy.',
    variant: 'plain',
  },
  empty: { _key: '${folder}-empty', _type: '${type}', heading: null, text: null, variant: null },
  longest: {
    _key: '${folder}-longest',
    _type: '${type}',
    heading: longText(70),
    text: longText(240),
    variant: 'tinted',
  },
}
`

const testFile = ({ type, component, folder }: BlockNames) => `import { describe, expect, it } from 'vitest'
import { renderBlock } from '../core/testing.tsx'
import { ${type}Fixtures } from './${folder}.fixture.ts'
import { ${component} } from './${folder}.tsx'

describe('${folder}', () => {
  it('shows its heading and its text', async () => {
    const html = await renderBlock(${component}, ${type}Fixtures.main)
    expect(html).toContain('Cars that are ready to drive')
    expect(html).toContain('Every one is inspected')
  })

  it('renders the longest content on a tinted background', async () => {
    expect(await renderBlock(${component}, ${type}Fixtures.longest)).toContain('bg-surface-2')
  })

  it('says that its heading is missing when it has just been added', async () => {
    await expect(renderBlock(${component}, ${type}Fixtures.empty)).rejects.toThrow('“Heading”')
  })
})
`

const sketchFile = ({
  type,
}: BlockNames) => `import { type BlockSketch, headline, words } from '../core/sketch/sketch.ts'

export const ${type}Sketch: BlockSketch = {
  group: 'words',
  shapes: [headline(40, 38, 80), words(30, 54, 100)],
}
`
