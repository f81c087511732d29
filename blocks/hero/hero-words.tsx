import { clsx } from 'clsx'
import type { BlockProps } from '../core/block-props.ts'
import type { ResolvedLink } from '../core/link-target.ts'
import { TextLink } from '../core/text-link.tsx'
import { StockSearchForm } from './stock-search-form.tsx'

interface HeroWordsProps {
  block: BlockProps<'hero'>['block']
  actions: ResolvedLink[]
  tone: 'onDark' | 'onLight'
  /** Arrangement of the heading with its text and buttons; one below the other without it. */
  className?: string
}

/** Everything of a hero that is read: the small line, the heading, the text and the buttons. */
export function HeroWords({ block, actions, tone, className }: HeroWordsProps) {
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

/** The stock search of a hero, when its author wants one. */
export function Search({ block, context }: Pick<BlockProps<'hero'>, 'block' | 'context'>) {
  return block.hasSearch ? <StockSearchForm action={context.link(context.stock.listingPath)} /> : null
}
