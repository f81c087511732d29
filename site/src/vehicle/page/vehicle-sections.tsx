import type { ReactNode } from 'react'
import type { PageSection } from '@forecourt/tenant-config/tenant/tenant-vehicle'
import type { VdpSection } from '@forecourt/tenant-config/vehicle/vdp-vocabulary'
import { sectionGroups, type SectionGroup } from '../page-sections.ts'
import { SECTION_PARTS } from './section-parts.tsx'
import type { VehiclePageData } from './vehicle-page-data.ts'

export interface ShownSection {
  key: VdpSection
  layout: PageSection['layout']
  title: string
  body: ReactNode
}

/** The sections that have something to show for a vehicle, in the tenant's order (VDP-07). */
export async function shownSections(
  data: VehiclePageData,
  parts: Partial<typeof SECTION_PARTS> = SECTION_PARTS,
): Promise<ShownSection[]> {
  const sections = data.context.tenant.vdp.sections.map(async ({ key, layout, hidden }) => {
    const part = hidden ? undefined : parts[key]
    const body = await part?.body({ data })
    if (!part || body === undefined || body === null) return []
    const { title } = part
    return [{ key, layout, title: typeof title === 'string' ? title : title(data), body }]
  })
  return (await Promise.all(sections)).flat()
}

/** Sections open, folded or under tabs, with their headings (VDP-05 to VDP-08, VDP-17). */
export function VehicleSections({ sections }: { sections: readonly ShownSection[] }) {
  return sectionGroups(sections).map((group) => <Group key={group.sections[0]?.key} group={group} />)
}

function Group({ group: { layout, sections } }: { group: SectionGroup<ShownSection> }) {
  if (layout === 'stack') {
    return sections.map(({ key, title, body }) => (
      <OpenSection key={key} id={`section-${key}`} title={title}>
        {body}
      </OpenSection>
    ))
  }
  const name = layout === 'tabs' ? `sections-${sections.map(({ key }) => key).join('-')}` : undefined
  return (
    <div className={layout === 'tabs' ? 'tabs mt-10 first:mt-0' : 'mt-10 border-b border-line first:mt-0'}>
      {sections.map(({ key, title, body }, index) => (
        // Of details with one name the browser keeps one open: tabs, and without room for them a fold.
        <details
          key={key}
          id={`section-${key}`}
          name={name}
          open={layout === 'tabs' && index === 0}
          className="group/section border-t border-line"
        >
          <summary className="flex min-h-11 items-center justify-between gap-4 py-3">
            <h2 className="text-h3">{title}</h2>
            <span aria-hidden="true" className="tabs-mark transition-transform group-open/section:rotate-45">
              +
            </span>
          </summary>
          <div className="pb-5">{body}</div>
        </details>
      ))}
    </div>
  )
}

function OpenSection({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={`${id}-title`} className="mt-10 first:mt-0 lg:first:mt-2">
      <h2 id={`${id}-title`} className="text-h2">
        {title}
      </h2>
      {children}
    </section>
  )
}
