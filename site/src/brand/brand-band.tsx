import { Icon } from '../ui/icon.tsx'
import type { RenderedImage } from '../ui/content-image.ts'
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
      <div className="flex flex-col gap-x-7 gap-y-4 rounded-card bg-surface-2 p-5 sm:flex-row sm:items-center sm:p-6">
        {picture && (
          <Plate image={picture} alt={picture.alt || brand.name} size={model?.image ? 'picture' : 'logo'} />
        )}
        <div className="min-w-0 flex-1">
          <h2 id="brand-title" className="text-h3">
            {heading}
            {model?.isComing && (
              <span className="ml-3 inline-block rounded-control bg-brand px-2 py-0.5 align-middle text-tiny font-semibold text-on-brand">
                Coming soon
              </span>
            )}
          </h2>
          {text && <p className="mt-1.5 max-w-[75ch] text-small whitespace-pre-line text-ink-2">{text}</p>}
          <BrandPoints points={copy?.points ?? []} />
          <BandLink brand={brand} />
        </div>
      </div>
    </section>
  )
}

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
  logo: { box: 'h-20 w-36 p-3', sizes: '9rem' },
  picture: { box: 'aspect-[3/2] w-full max-w-56 sm:w-56', sizes: '14rem' },
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
    <div className={`grid shrink-0 place-items-center overflow-hidden rounded-control bg-white ${box}`}>
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
