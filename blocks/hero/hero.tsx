import { clsx } from 'clsx'
import type { ImageRequest } from '../core/block-context.ts'
import type { BlockProps } from '../core/block-props.ts'
import { required } from '../core/required.ts'
import { ResponsivePicture } from '../core/responsive-picture.tsx'
import { HeroCopy } from './hero-copy.tsx'

/** The opening of a page; its heading is the page's first-level heading. */
export function Hero(props: BlockProps<'hero'>) {
  required(props.block.heading, 'Heading')
  const Layout = LAYOUTS[props.block.layout ?? 'cover']
  return <Layout {...props} />
}

function CoverHero({ block, context }: BlockProps<'hero'>) {
  const hasPicture = Boolean(block.image?.asset)
  return (
    <section
      className={clsx(
        // Clipped sideways only, and above what follows: the list of a search box reaches out below.
        'on-dark relative isolate z-30 overflow-x-clip',
        'bg-brand text-on-brand',
        hasPicture && 'md:bg-black md:text-white',
      )}
    >
      <HeroPicture
        block={block}
        context={context}
        size={{ width: 1920, height: 1080 }}
        sizes="100vw"
        className="aspect-[8/5] w-full object-cover md:absolute md:inset-0 md:-z-20 md:aspect-auto md:h-full"
      />
      {hasPicture ? <Scrim /> : null}
      <div
        className={clsx(
          'container-page flex flex-col justify-center md:min-h-[38rem] md:py-20',
          hasPicture ? 'pt-7 pb-10' : 'min-h-[30rem] py-10',
        )}
      >
        <div className="max-w-2xl">
          <HeroCopy block={block} context={context} tone="onDark" />
        </div>
      </div>
    </section>
  )
}

/** Keeps white words readable on any photo: dark as far as they reach, clear beside them. Phones have the photo above them. */
function Scrim() {
  return (
    <div
      aria-hidden="true"
      className="absolute inset-0 -z-10 hidden bg-[linear-gradient(to_right,rgb(0_0_0/0.85),rgb(0_0_0/0.6)_max(50%,42rem),transparent_calc(max(50%,42rem)+24rem))] md:block"
    />
  )
}

function SplitHero({ block, context }: BlockProps<'hero'>) {
  return (
    <section className="overflow-x-clip bg-surface-2">
      <div className="container-page grid items-center gap-8 py-section lg:grid-cols-[1.05fr_1fr] lg:gap-16">
        <div>
          <HeroCopy block={block} context={context} tone="onLight" />
        </div>
        <div className="relative">
          <div
            aria-hidden="true"
            className="absolute -bottom-4 -right-4 h-2/3 w-2/3 rounded-card bg-accent"
          />
          <HeroPicture
            block={block}
            context={context}
            size={{ width: 1200, height: 900 }}
            sizes="(min-width: 64rem) 40rem, 100vw"
            className="relative aspect-[4/3] w-full rounded-card object-cover"
          />
        </div>
      </div>
    </section>
  )
}

/** The picture first, as wide as the window; heading and text share a line below it. */
function BannerHero({ block, context }: BlockProps<'hero'>) {
  return (
    <section className="bg-surface">
      <HeroPicture
        block={block}
        context={context}
        size={{ width: 1920, height: 900 }}
        sizes="100vw"
        className="aspect-video w-full object-cover md:aspect-[21/8]"
      />
      <div className="container-page py-10 md:py-14">
        <HeroCopy
          block={block}
          context={context}
          tone="onLight"
          className="grid gap-x-16 lg:grid-cols-[1.3fr_1fr] lg:items-end"
        />
      </div>
    </section>
  )
}

/** A panel in the brand colour with the words; the picture fills the rest to the edge of the window. */
function PanelHero({ block, context }: BlockProps<'hero'>) {
  return (
    <section className="grid bg-ink lg:min-h-[32rem] lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
      <div className="on-dark order-last flex flex-col justify-center bg-brand px-[clamp(1rem,4vw,2.5rem)] py-10 text-on-brand lg:order-none lg:py-16 lg:ps-[max(2.5rem,calc((100vw-84rem)/2+2.5rem))]">
        <HeroCopy block={block} context={context} tone="onDark" />
      </div>
      <div className="relative min-h-64">
        <HeroPicture
          block={block}
          context={context}
          size={{ width: 1440, height: 900 }}
          sizes="(min-width: 64rem) 60vw, 100vw"
          className="absolute inset-0 h-full w-full object-cover"
        />
      </div>
    </section>
  )
}

interface HeroPictureProps extends BlockProps<'hero'> {
  /** The largest box it is shown in. */
  size: ImageRequest
  sizes: string
  className: string
}

/** The picture of a hero: what a visitor sees first, so it is loaded first. */
function HeroPicture({ block, context, ...look }: HeroPictureProps) {
  return <ResponsivePicture picture={block.image} context={context} {...look} isPriority />
}

const LAYOUTS = { cover: CoverHero, split: SplitHero, banner: BannerHero, panel: PanelHero }
