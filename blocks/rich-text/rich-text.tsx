import { clsx } from 'clsx'
import type { BlockProps } from '../core/block-props.ts'
import { required } from '../core/required.ts'
import { RichTextBody } from '../core/text/rich-text-body.tsx'
import { Section } from '../core/sections/section.tsx'

/** Formatted text in a column that is easy to read, with its heading above or beside it. */
export function RichText({ block, context }: BlockProps<'richText'>) {
  const body = required(block.body, 'Text')
  const headingId = `text-${block._key}`
  const isAside = block.layout === 'aside' && Boolean(block.heading)
  return (
    <Section labelledBy={block.heading ? headingId : undefined} variant={block.variant}>
      <div className={clsx(isAside ? 'grid gap-6 lg:grid-cols-[1fr_1.6fr] lg:gap-16' : 'mx-auto max-w-3xl')}>
        {block.heading ? (
          <h2
            id={headingId}
            className={clsx('text-h1 break-words', isAside ? 'lg:sticky lg:top-28 lg:self-start' : 'mb-6')}
          >
            {block.heading}
          </h2>
        ) : null}
        <div className={clsx('min-w-0', isAside && 'max-w-3xl')}>
          <RichTextBody body={body} context={context} />
        </div>
      </div>
    </Section>
  )
}
