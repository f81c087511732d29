import { clsx } from 'clsx'
import type { BlockProps } from '../core/block-props.ts'
import { resolveLinks, type ResolvedLink } from '../core/link-target.ts'
import { required } from '../core/required.ts'
import { ResponsivePicture } from '../core/responsive-picture.tsx'
import { TextLink } from '../core/text-link.tsx'
import { StockSearchForm } from './stock-search-form.tsx'

/** The opening of a page; its heading is the page's first-level heading. */
export function Hero(props: BlockProps<'hero'>) {
  required(props.block.heading, 'Heading')
  return props.block.layout === 'split' ? <SplitHero {...props} /> : <CoverHero {...props} />
}

function CoverHero({ block, context }: BlockProps<'hero'>) {
  const hasPicture = Boolean(block.image?.asset)
  return (
    <section
      className={clsx(
        'on-dark relative isolate overflow-hidden',
        hasPicture ? 'bg-black text-white' : 'bg-brand text-on-brand',
      )}
    >
      <ResponsivePicture
        picture={block.image}
        context={context}
        size={{ width: 1920, height: 1080 }}
        sizes="100vw"
        className="absolute inset-0 -z-20 h-full w-full object-cover"
        isPriority
      />
      {hasPicture ? <Scrim /> : null}
      <div className="container-page flex min-h-[30rem] flex-col justify-end pb-10 pt-28 md:min-h-[38rem] md:justify-center md:py-20">
        <div className="max-w-2xl">
          <HeroWords block={block} actions={resolveLinks(block.actions, context)} tone="onDark" />
          {block.hasSearch ? <StockSearchForm action={context.link(context.stock.listingPath)} /> : null}
        </div>
      </div>
    </section>
  )
}

/** Keeps white words readable on any photo: dark from the left on wide screens, from below on narrow ones. */
function Scrim() {
  return (
    <div
      aria-hidden="true"
      className="absolute inset-0 -z-10 bg-gradient-to-t from-black/90 via-black/65 to-black/30 md:bg-gradient-to-r md:from-black/85 md:via-black/60 md:to-transparent"
    />
  )
}

function SplitHero({ block, context }: BlockProps<'hero'>) {
  return (
    <section className="overflow-hidden bg-surface-2">
      <div className="container-page grid items-center gap-8 py-section lg:grid-cols-[1.05fr_1fr] lg:gap-16">
        <div>
          <HeroWords block={block} actions={resolveLinks(block.actions, context)} tone="onLight" />
          {block.hasSearch ? <StockSearchForm action={context.link(context.stock.listingPath)} /> : null}
        </div>
        <div className="relative">
          <div
            aria-hidden="true"
            className="absolute -bottom-4 -right-4 h-2/3 w-2/3 rounded-card bg-accent"
          />
          <ResponsivePicture
            picture={block.image}
            context={context}
            size={{ width: 1200, height: 900 }}
            sizes="(min-width: 64rem) 40rem, 100vw"
            className="relative aspect-[4/3] w-full rounded-card object-cover"
            isPriority
          />
        </div>
      </div>
    </section>
  )
}

interface HeroWordsProps {
  block: BlockProps<'hero'>['block']
  actions: ResolvedLink[]
  tone: 'onDark' | 'onLight'
}

function HeroWords({ block, actions, tone }: HeroWordsProps) {
  return (
    <>
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
    </>
  )
}
