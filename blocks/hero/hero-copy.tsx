import { clsx } from 'clsx'
import type { BlockProps } from '../core/block-props.ts'
import { resolveLinks } from '../core/links/link-target.ts'
import { TextLink } from '../core/links/text-link.tsx'

interface HeroCopyProps extends BlockProps<'hero'> {
  tone: 'onDark' | 'onLight'
  /** Arrangement of the heading with its text and buttons; one below the other without it. */
  className?: string
}

/** Everything of a hero that is read and used: small line, heading, text and buttons, and the search when its author wants one. */
export function HeroCopy({ block, context, tone, className }: HeroCopyProps) {
  return (
    <>
      <Words block={block} context={context} tone={tone} className={className} />
      {block.hasSearch ? (
        <div className="mt-7 max-w-xl">
          {context.searchBox({ key: block._key, name: 'Stock', hint: 'Make, model or keyword' })}
        </div>
      ) : null}
    </>
  )
}

function Words({ block, context, tone, className }: HeroCopyProps) {
  const actions = resolveLinks(block.actions, context)
  return (
    <div className={className}>
      <div>
        {block.eyebrow ? (
          <p
            className={clsx(
              'mb-4 inline-block rounded-control px-3 py-1 text-small font-semibold',
              tone === 'onDark' ? 'bg-accent text-on-accent' : 'bg-brand text-on-brand',
            )}
          >
            {block.eyebrow}
          </p>
        ) : null}
        <h1 className="text-display break-words">{block.heading}</h1>
      </div>
      <div>
        {block.text ? (
          <p className={clsx('mt-5 max-w-xl text-lg leading-relaxed', tone === 'onLight' && 'text-ink-2')}>
            {block.text}
          </p>
        ) : null}
        {actions.length > 0 ? (
          <div className="mt-7 flex flex-wrap gap-3">
            {actions.map((link, index) => (
              <TextLink
                key={link.href}
                link={link}
                className={index === 0 ? 'btn btn-accent' : 'btn btn-secondary'}
              />
            ))}
          </div>
        ) : null}
      </div>
    </div>
  )
}
