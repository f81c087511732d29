import { ArrowIcon } from '../core/links/arrow-icon.tsx'
import type { BlockProps } from '../core/block-props.ts'
import { resolveLink } from '../core/links/link-target.ts'
import { required } from '../core/required.ts'
import { Section } from '../core/sections/section.tsx'
import { TextLink } from '../core/links/text-link.tsx'
import { BlockSymbol } from '../core/block-symbol.tsx'

type FeatureData = NonNullable<BlockProps<'featureBanner'>['block']['items']>[number]

/** Three ways into the site, divided by lines in one panel (PROM-06). */
export function FeatureBanner({ block, context }: BlockProps<'featureBanner'>) {
  const items = required(block.items, 'Features')
  const headingId = `features-${block._key}`
  return (
    <Section labelledBy={block.heading ? headingId : undefined}>
      {block.heading ? (
        <h2 id={headingId} className="text-h1 mb-6">
          {block.heading}
        </h2>
      ) : null}
      <ul className="grid divide-y divide-line overflow-hidden rounded-card border border-line bg-surface md:grid-cols-3 md:divide-x md:divide-y-0">
        {items.map((item) => (
          <li key={item._key}>
            <Feature item={item} context={context} headingLevel={block.heading ? 3 : 2} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

interface FeatureProps {
  item: FeatureData
  context: BlockProps<'featureBanner'>['context']
  headingLevel: 2 | 3
}

function Feature({ item, context, headingLevel }: FeatureProps) {
  const link = resolveLink(item.link, context)
  const Heading = `h${headingLevel}` as const
  return (
    <div className="group relative flex h-full gap-4 p-6 transition-colors hover:bg-surface-2 md:flex-col md:p-8">
      <span className="grid size-12 shrink-0 place-items-center rounded-control bg-brand text-on-brand">
        <BlockSymbol name={item.icon ?? 'tag'} />
      </span>
      <div className="flex flex-1 flex-col">
        <Heading className="text-h3 break-words">{item.title}</Heading>
        {item.text ? <p className="mt-1 text-body text-ink-2">{item.text}</p> : null}
        {link ? (
          <p className="mt-auto pt-3">
            <TextLink
              link={link}
              className="inline-flex items-center gap-2 font-semibold text-brand after:absolute after:inset-0 after:content-['']"
            >
              {link.label}
              <ArrowIcon />
            </TextLink>
          </p>
        ) : null}
      </div>
    </div>
  )
}
