import { categoriesAmong } from '@forecourt/tenant-config/brand/model-categories'
import { formatAud } from '@forecourt/tenant-config/text/money'
import type { BlockContext, ModelCardData } from '../block-context.ts'
import { TextLink } from '../links/text-link.tsx'
import { ResponsivePicture } from '../responsive-picture.tsx'

interface ModelCardsProps {
  models: readonly ModelCardData[]
  context: Pick<BlockContext, 'image'>
  /** Small cards for a menu, large ones for a page. */
  size: 'menu' | 'page'
}

interface ModelChoiceProps extends ModelCardsProps {
  /** Tells the choices of a page apart. */
  id: string
}

const SIZES = {
  menu: {
    picture: { width: 240, height: 160 },
    sizes: '12rem',
    words: 'gap-0.5 p-3',
    element: 'p',
    name: 'text-body font-semibold',
  },
  page: {
    picture: { width: 672, height: 448 },
    sizes: '(min-width: 64rem) 26rem, (min-width: 40rem) 45vw, 92vw',
    words: 'gap-1 p-5',
    element: 'h3',
    name: 'text-h2',
  },
} as const

/**
 * Models with a choice of categories above them (NAV-02, NAV-03). The choice is radio buttons and the style sheet hides what
 * is not chosen within `.model-choice`, so that it works without scripts and by arrow keys.
 */
export function ModelChoice({ id, ...cards }: ModelChoiceProps) {
  return (
    <div className="model-choice">
      <ModelCategories id={id} models={cards.models} />
      <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
        <ModelCards {...cards} />
      </ul>
    </div>
  )
}

/** The categories among models as radio buttons; nothing where all are of one kind. */
export function ModelCategories({ id, models }: Pick<ModelChoiceProps, 'id' | 'models'>) {
  const categories = categoriesAmong(models)
  if (categories.length === 0) return null
  return (
    <fieldset className="mb-4 flex min-w-0 flex-wrap gap-2">
      <legend className="sr-only">Show models</legend>
      {[{ id: '', label: 'All' }, ...categories].map((choice) => (
        <label
          key={choice.id}
          className="inline-flex min-h-9 cursor-pointer items-center rounded-full border border-line bg-surface px-4 text-small font-semibold text-ink has-checked:border-brand has-checked:bg-brand has-checked:text-on-brand has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand"
        >
          <input
            type="radio"
            name={id}
            value={choice.id}
            defaultChecked={choice.id === ''}
            className="sr-only"
          />
          {choice.label}
        </label>
      ))}
    </fieldset>
  )
}

/** `li` elements for models, each with its categories for the style sheet. */
export function ModelCards({ models, context, size }: ModelCardsProps) {
  const look = SIZES[size]
  const Name = look.element
  return models.map((model) => (
    <li key={model.key} data-in={model.categories.join(' ')} className="min-w-0">
      <div className="group relative flex h-full flex-col overflow-hidden rounded-card border border-line bg-surface transition-shadow hover:shadow-lg">
        <div className="relative aspect-3/2 bg-surface-2">
          <ResponsivePicture
            picture={model.image}
            context={context}
            size={look.picture}
            sizes={look.sizes}
            isSeenThrough={size === 'menu'}
            className="h-full w-full object-cover"
          />
          {model.isComing ? (
            <p className="absolute top-2 left-2 rounded-control bg-accent px-2.5 py-1 text-tiny font-semibold text-on-accent">
              Coming Soon
            </p>
          ) : null}
        </div>
        <div className={`flex flex-1 flex-col ${look.words}`}>
          <Name className={`${look.name} wrap-anywhere`}>
            <TextLink link={model.link} className="after:absolute after:inset-0 hover:underline">
              {model.name}
            </TextLink>
          </Name>
          {model.tagline && size === 'page' ? (
            <p className="text-body text-ink-2 wrap-anywhere">{model.tagline}</p>
          ) : null}
          {model.priceFrom === null ? null : (
            <p className={`text-small text-muted ${size === 'page' ? 'mt-auto pt-2' : ''}`}>
              From <span className="font-semibold text-ink">{formatAud(model.priceFrom)}</span> drive away
            </p>
          )}
        </div>
      </div>
    </li>
  ))
}
