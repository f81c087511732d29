import type { BlockProps } from '../core/block-props.ts'
import { resolveLink } from '../core/links/link-target.ts'
import { TextLink } from '../core/links/text-link.tsx'
import { required } from '../core/required.ts'
import { ResponsivePicture } from '../core/responsive-picture.tsx'
import { SectionHeading } from '../core/sections/section-heading.tsx'
import { Section } from '../core/sections/section.tsx'

/** Models as columns, what they have as rows; on a narrow screen the table scrolls by itself and the names of rows stay. */
export function ComparisonTable({ block, context }: BlockProps<'comparisonTable'>) {
  const heading = required(block.heading, 'Heading')
  const models = required(block.models, 'Models')
  const rows = required(block.rows, 'Lines')
  const headingId = `compare-${block._key}`
  return (
    <Section labelledBy={headingId} variant={block.variant}>
      <SectionHeading id={headingId} heading={heading} intro={block.intro} />
      <div
        role="group"
        aria-labelledby={headingId}
        tabIndex={0}
        className="relative overflow-x-auto rounded-card border border-line bg-surface [scrollbar-width:thin]"
      >
        <table className="w-full border-collapse text-start text-body">
          <thead>
            <tr className="align-bottom">
              <td className="sticky start-0 bg-surface" />
              {models.map((model) => {
                const link = resolveLink(model.link, context)
                return (
                  <th key={model._key} scope="col" className="min-w-44 p-4 text-start font-normal">
                    <ResponsivePicture
                      picture={model.image}
                      context={context}
                      size={{ width: 360, height: 240 }}
                      sizes="(min-width: 64rem) 16rem, 11rem"
                      className="mb-3 aspect-3/2 w-full rounded-card object-cover"
                    />
                    <span className="text-h3 block wrap-anywhere">{model.title}</span>
                    {model.note ? (
                      <span className="mt-1 block text-small text-muted wrap-anywhere">{model.note}</span>
                    ) : null}
                    {link ? (
                      <TextLink
                        link={link}
                        className="mt-1 inline-flex min-h-8 items-center text-small font-semibold text-brand underline underline-offset-4 wrap-anywhere"
                      />
                    ) : null}
                  </th>
                )
              })}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ _key, label, values }) => (
              <tr key={_key} className="border-t border-line align-top">
                <th
                  scope="row"
                  className="sticky start-0 min-w-32 max-w-48 bg-surface p-4 text-start font-semibold wrap-anywhere"
                >
                  {label}
                </th>
                {models.map((model, at) => (
                  <td key={model._key} className="p-4 text-ink-2 wrap-anywhere">
                    <Value text={values?.[at]} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Section>
  )
}

/** Yes and no as signs that are read aloud as words; a value that nobody wrote is a dash. */
function Value({ text }: { text: string | undefined }) {
  const word = text?.trim().toLowerCase()
  if (word === 'yes' || word === 'no')
    return (
      <>
        <span aria-hidden="true" className={word === 'yes' ? 'text-brand' : 'text-muted'}>
          {word === 'yes' ? '✓' : '–'}
        </span>
        <span className="sr-only">{word === 'yes' ? 'Yes' : 'No'}</span>
      </>
    )
  return text || '–'
}
