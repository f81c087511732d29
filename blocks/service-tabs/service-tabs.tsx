import { frameAddress } from '@forecourt/tenant-config/tenant/embeds'
import type { BlockContext } from '../core/block-context.ts'
import type { BlockProps } from '../core/block-props.ts'
import { BlockContentError, required } from '../core/required.ts'
import { SectionHeading } from '../core/sections/section-heading.tsx'
import { Section } from '../core/sections/section.tsx'
import { TabAddress } from './tab-address.client.tsx'
import { tabName } from '@forecourt/tenant-config/text/tab-name'

type Tab = NonNullable<BlockProps<'serviceTabs'>['block']['tabs']>[number]

/** SVC-03 to SVC-05, in pixels; the last has a size of its own. */
const HEIGHTS = { low: 510, tall: 750, full: 1100 } as const
const FIXED = { width: 1000, height: 1100 }

/**
 * Ways to book a service, one shown at a time. The tabs are radio buttons, so that arrow keys move through them and everything
 * works without scripts. A frame that is not shown is not fetched.
 */
export async function ServiceTabs({ block, context }: BlockProps<'serviceTabs'>) {
  const heading = required(block.heading, 'Heading')
  const titled = (block.tabs ?? []).filter(({ title }) => title)
  const tabs = required(titled.length > 0 ? titled : null, 'Tabs')
  const headingId = `service-${block._key}`
  const groupId = `${headingId}-tabs`
  const panels = await Promise.all(tabs.map((tab) => panelOf(tab, context, block._key)))
  return (
    <Section labelledBy={headingId} variant={block.variant}>
      <SectionHeading id={headingId} heading={heading} intro={block.intro} />
      {tabs.length === 1 ? (
        panels
      ) : (
        <>
          <fieldset id={groupId} aria-labelledby={headingId} className="flex min-w-0 flex-wrap gap-x-2">
            {tabs.map((tab, at) => (
              // Tabs come before the panels for the eye; each panel follows its tab for everybody else.
              <div key={tab._key} className="contents">
                <input
                  type="radio"
                  name={groupId}
                  id={`${headingId}-${tab._key}`}
                  data-tab={tabName(tab.title ?? '')}
                  defaultChecked={at === 0}
                  className="peer sr-only"
                />
                <label
                  htmlFor={`${headingId}-${tab._key}`}
                  className="order-1 mb-2 inline-flex min-h-11 cursor-pointer items-center rounded-control border border-line bg-surface px-5 py-2 font-semibold text-ink wrap-anywhere peer-checked:border-brand peer-checked:bg-brand peer-checked:text-on-brand peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-brand"
                >
                  {tab.title}
                </label>
                <div className="order-2 mt-4 hidden w-full min-w-0 peer-checked:block">{panels[at]}</div>
              </div>
            ))}
          </fieldset>
          <TabAddress id={groupId} />
        </>
      )}
    </Section>
  )
}

async function panelOf(tab: Tab, context: BlockContext, block: string) {
  if (tab.kind === 'frame') return <Frame key={tab._key} tab={tab} context={context} />
  const { intro, form } = await context.form({ id: tab.form ?? SERVICE_FORM, key: `${block}-${tab._key}` })
  return (
    <div key={tab._key} className="max-w-4xl rounded-card border border-line bg-surface p-5 text-ink sm:p-8">
      <p className="mb-4 max-w-prose text-ink-2">{intro}</p>
      {form}
    </div>
  )
}

/** The form of this use, where the tab names no other. */
const SERVICE_FORM = 'service'

function Frame({ tab, context }: { tab: Tab; context: BlockContext }) {
  const src = frameAddress(required(tab.url, 'Address of the frame'), context.tenant.embeds.allow)
  if (src === undefined)
    throw new BlockContentError(
      '“Address of the frame” is of a site that is not among the allowed hosts in Settings.',
    )
  const size = tab.size ?? 'tall'
  const { width, height } =
    size === 'fixed'
      ? { width: tab.width ?? FIXED.width, height: tab.height ?? FIXED.height }
      : { width: undefined, height: HEIGHTS[size] }
  return (
    <iframe
      src={src}
      title={tab.title ?? ''}
      loading="lazy"
      width={width}
      height={height}
      sandbox="allow-scripts allow-same-origin allow-forms allow-popups"
      referrerPolicy="strict-origin-when-cross-origin"
      className={`block max-w-full rounded-card border border-line bg-white ${width === undefined ? 'w-full' : ''}`}
    />
  )
}
