import type { CardTag } from '@forecourt/tenant-config/vehicle/tag'
import { Icon } from '../ui/icon.tsx'
import type { TagImage } from './vehicle-card-model.ts'

const PLAIN_TAGS: readonly CardTag['kind'][] = ['new', 'custom']

/** The one tag of a card (CARD-05); a sold vehicle's stands in its price line instead. */
export function CardTagLabel({ tag, image }: { tag: CardTag; image: TagImage | undefined }) {
  if (tag.kind === 'none' || tag.kind === 'sold') return null
  const look = PLAIN_TAGS.includes(tag.kind) ? 'bg-ink text-surface' : 'bg-accent text-on-accent'
  return (
    <div className="card-tags">
      {tag.kind === 'certified' ? (
        <CertifiedSign text={tag.text} image={image} />
      ) : (
        <TagLine look={look} text={tag.text} isNew={tag.kind === 'new'} />
      )}
      {tag.further?.map((text) => (
        <TagLine key={text} look="bg-ink text-surface" text={text} />
      ))}
    </div>
  )
}

/** "New" is also a kind of vehicle; for those who only hear it, the tag says what it means (C24). */
function TagLine({ look, text, isNew = false }: { look: string; text: string; isNew?: boolean }) {
  return (
    <p className={`card-tag ${look}`} {...(isNew ? { role: 'img', 'aria-label': 'Newly listed' } : {})}>
      {text}
    </p>
  )
}

/** The sign of a make's certified used vehicles (CARD-07): the dealer's own picture, else a plain one with words. */
function CertifiedSign({ text, image }: { text: string; image: TagImage | undefined }) {
  if (image)
    return (
      <img src={image.src} width={image.width} height={image.height} alt={text} className="h-10 w-auto" />
    )
  return (
    <p className="card-sign">
      <span className="grid size-5 shrink-0 place-items-center rounded-full bg-positive text-surface">
        <Icon name="check" size={14} />
      </span>
      {text}
    </p>
  )
}
