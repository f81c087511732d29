import type { BlockContext } from '../core/block-context.ts'
import type { BlockProps } from '../core/block-props.ts'
import { resolveLink } from '../core/links/link-target.ts'
import { TextLink } from '../core/links/text-link.tsx'
import { required } from '../core/required.ts'
import { ResponsivePicture } from '../core/responsive-picture.tsx'
import { SectionHeading } from '../core/sections/section-heading.tsx'
import { Section } from '../core/sections/section.tsx'

type FeatureData = NonNullable<BlockProps<'tabbedFeatures'>['block']['items']>[number]

/**
 * Features of which one is shown, the first one at first (PROM-08). The tabs are radio buttons, so that arrow keys move
 * through them and everything works without scripts; without styles all of it is there.
 */
export function TabbedFeatures({ block, context }: BlockProps<'tabbedFeatures'>) {
  const heading = required(block.heading, 'Heading')
  const titled = (block.items ?? []).filter(({ title }) => title)
  const items = required(titled.length > 0 ? titled : null, 'Features')
  const headingId = `tabs-${block._key}`
  return (
    <Section labelledBy={headingId} variant={block.variant}>
      <SectionHeading id={headingId} heading={heading} intro={block.intro} />
      <fieldset aria-labelledby={headingId} className="flex min-w-0 flex-wrap gap-x-2">
        {items.map((item, at) => (
          // Tabs come before the panels for the eye; each panel follows its tab for everybody else.
          <div key={item._key} className="contents">
            <input
              type="radio"
              name={headingId}
              id={`${headingId}-${item._key}`}
              defaultChecked={at === 0}
              className="peer sr-only"
            />
            <label
              htmlFor={`${headingId}-${item._key}`}
              className="order-1 mb-2 inline-flex min-h-11 cursor-pointer items-center rounded-control border border-line bg-surface px-5 py-2 font-semibold text-ink wrap-anywhere peer-checked:border-brand peer-checked:bg-brand peer-checked:text-on-brand peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-brand"
            >
              {item.title}
            </label>
            <div className="order-2 mt-4 hidden w-full min-w-0 peer-checked:block">
              <Feature item={item} context={context} />
            </div>
          </div>
        ))}
      </fieldset>
    </Section>
  )
}

function Feature({ item, context }: { item: FeatureData; context: BlockContext }) {
  const link = resolveLink(item.link, context)
  const texts = [item.text1, item.text2, item.text3, item.text4].filter((text) => text)
  const specs = (item.specs ?? []).filter(({ label, value }) => label && value)
  const hasPicture = Boolean(item.image?.asset)
  return (
    <div className={hasPicture ? 'grid items-center gap-6 lg:grid-cols-2 lg:gap-12' : 'max-w-3xl'}>
      <ResponsivePicture
        picture={item.image}
        context={context}
        size={{ width: 960, height: 720 }}
        sizes="(min-width: 64rem) 40rem, 100vw"
        className="aspect-4/3 w-full rounded-card object-cover"
      />
      <div className="min-w-0">
        <h3 className="text-h2 wrap-anywhere">{item.subtitle ?? item.title}</h3>
        {texts.map((text, at) => (
          <p key={at} className="mt-3 text-body text-ink-2 wrap-anywhere">
            {text}
          </p>
        ))}
        {specs.length > 0 ? (
          <dl className="mt-6 grid grid-cols-2 gap-x-6 gap-y-4 border-t border-line pt-5">
            {specs.map(({ _key, label, value }) => (
              <div key={_key} className="flex min-w-0 flex-col-reverse justify-end">
                <dt className="text-small text-muted wrap-anywhere">{label}</dt>
                <dd className="text-h2 wrap-anywhere">{value}</dd>
              </div>
            ))}
          </dl>
        ) : null}
        {link ? (
          <p className="mt-6">
            <TextLink link={link} className="btn btn-primary" />
          </p>
        ) : null}
      </div>
    </div>
  )
}
