import type { CardTag } from '@forecourt/tenant-config/tag'

const PLAIN_TAGS: readonly CardTag['kind'][] = ['new', 'custom']

/** The one tag of a card (CARD-05); a sold vehicle's stands in its price line instead. */
export function CardTagLabel({ tag }: { tag: CardTag }) {
  if (tag.kind === 'none' || tag.kind === 'sold') return null
  const look = PLAIN_TAGS.includes(tag.kind) ? 'bg-ink text-surface' : 'bg-accent text-on-accent'
  // "New" is also a kind of vehicle; for those who only hear it, the tag says what it means (C24).
  const spoken = tag.kind === 'new' ? 'Newly listed' : tag.text
  return (
    <div className="pointer-events-none absolute top-3 left-3 z-20 flex flex-col items-start gap-1">
      <TagLine look={look} text={tag.text} spoken={spoken} />
      {tag.further?.map((text) => (
        <TagLine key={text} look="bg-ink text-surface" text={text} spoken={text} />
      ))}
    </div>
  )
}

function TagLine({ look, text, spoken }: { look: string; text: string; spoken: string }) {
  return (
    <p className={`rounded-control px-2.5 py-1 text-tiny font-bold tracking-wide uppercase ${look}`}>
      <span className="sr-only">{spoken}</span>
      <span aria-hidden="true">{text}</span>
    </p>
  )
}
