import { Icon } from '../ui/icon.tsx'
import type { RenderedImage } from '../addresses/content-image.ts'
import type { Brand } from './brand-data.ts'

/** A make, or one of its models, as a band above its vehicles; nothing when nobody wrote anything and there is no logo. */
export function BrandBand({ brand }: { brand: Brand }) {
  const { logo, copy, model } = brand
  const picture = model?.image ?? logo
  const heading = model?.about ? `About the ${model.name}` : (copy?.heading ?? brand.name)
  const text = model?.about ?? copy?.text ?? brand.about
  if (!picture && !text) return null
  return (
    <section aria-labelledby="brand-title" className="container-page pb-6">
      <div className={`rounded-card bg-surface-2 p-4 sm:p-6 ${picture ? BESIDE : ''}`}>
        {picture && (
          <Plate image={picture} alt={picture.alt || brand.name} size={model?.image ? 'picture' : 'logo'} />
        )}
        <h2 id="brand-title" className="text-h3 sm:self-end">
          {heading}
          {model?.isComing && (
            <span className="ml-3 inline-block rounded-control bg-brand px-2 py-0.5 align-middle text-tiny font-semibold text-on-brand">
              Coming soon
            </span>
          )}
        </h2>
        <div className={picture ? 'col-span-2 sm:col-span-1 sm:self-start' : 'mt-1.5'}>
          {text && <p className="max-w-[75ch] text-small whitespace-pre-line text-ink-2">{text}</p>}
          {/* On a phone the vehicles come first; the same points stand on each vehicle's page. */}
          <div className="hidden sm:block">
            <BrandPoints points={copy?.points ?? []} />
          </div>
          <BandLink brand={brand} />
        </div>
      </div>
    </section>
  )
}

/** The picture beside the heading, and from tablets on beside the text as well. */
const BESIDE = 'grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-2.5 sm:gap-x-7 sm:gap-y-1.5'

/** Short reasons with a tick each. */
export function BrandPoints({ points }: { points: readonly string[] }) {
  if (points.length === 0) return null
  return (
    <ul className="mt-3 flex flex-wrap gap-x-6 gap-y-1.5 text-small font-semibold">
      {points.map((point) => (
        <li key={point} className="flex items-start gap-1.5">
          <Icon name="check" size={18} className="mt-0.5 shrink-0 text-brand" />
          {point}
        </li>
      ))}
    </ul>
  )
}

function BandLink({ brand: { copy, model } }: { brand: Brand }) {
  const link = model?.href ? { href: model.href, label: `More about the ${model.name}` } : copy?.link
  if (!link) return null
  return (
    <p className="mt-2">
      <a
        href={link.href}
        className="inline-flex min-h-6 items-center gap-1.5 text-small font-semibold underline underline-offset-4"
      >
        {link.label}
        <Icon name="arrow" size={16} />
      </a>
    </p>
  )
}

const PLATES = {
  logo: { box: 'h-11 w-20 p-2 sm:h-20 sm:w-36 sm:p-3', sizes: '(width >= 40rem) 9rem, 5rem' },
  picture: { box: 'aspect-[3/2] w-24 sm:w-56', sizes: '(width >= 40rem) 14rem, 6rem' },
} as const

/** A logo or a model on a white plate: most logos are drawn for white. */
export function Plate({
  image,
  alt,
  size,
}: {
  image: RenderedImage
  alt: string
  size: keyof typeof PLATES
}) {
  const { box, sizes } = PLATES[size]
  return (
    <div
      className={`grid shrink-0 place-items-center overflow-hidden rounded-control bg-white sm:row-span-2 ${box}`}
    >
      <img
        src={image.src}
        srcSet={image.srcSet}
        sizes={sizes}
        width={image.width}
        height={image.height}
        alt={alt}
        decoding="async"
        className={size === 'logo' ? 'max-h-full w-auto max-w-full object-contain' : 'size-full object-cover'}
      />
    </div>
  )
}
