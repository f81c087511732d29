import type { ReactNode } from 'react'
import type { PageSection } from '@forecourt/tenant-config/tenant-vehicle'
import type { VdpSection } from '@forecourt/tenant-config/vocabulary'
import { DealerComments } from './dealer-comments.tsx'
import { FeatureList } from './feature-list.tsx'
import { sectionGroups, type SectionGroup } from './page-sections.ts'
import { SpecGrid } from './spec-grid.tsx'
import type { VehiclePageData } from './vehicle-page-data.ts'
import { vehicleSpecs } from './vehicle-specs.ts'

const SPECS_TITLES = {
  car: 'Car details',
  caravan: 'Caravan details',
  truck: 'Truck details',
  motorcycle: 'Motorcycle details',
} as const

/** The sections that stand below the photos and can be arranged; others have their place on the page. */
type ArrangedKey = Extract<VdpSection, 'details' | 'features' | 'comments'>

interface Section {
  key: ArrangedKey
  layout: PageSection['layout']
  title: string
  body: ReactNode
}

/** What is known of a vehicle in the tenant's order, open, folded or under tabs (VDP-05 to VDP-08, VDP-17). */
export function VehicleSections({ data }: { data: VehiclePageData }) {
  const known = knownSections(data)
  const shown = data.context.tenant.vdp.sections.flatMap(({ key, layout, hidden }): Section[] => {
    const section = known.find((one) => one.key === key)
    return section && !hidden ? [{ ...section, layout }] : []
  })
  return sectionGroups(shown).map((group) => <Group key={group.sections[0]?.key} group={group} />)
}

function knownSections({ vehicle, details, context }: VehiclePageData): Omit<Section, 'layout'>[] {
  const { vdp, strings } = context.tenant
  const specs = vehicleSpecs(vehicle, details?.specs.caravan)
  const sections: Omit<Section, 'layout'>[] = [
    {
      key: 'details',
      title: SPECS_TITLES[vehicle.item_type],
      body: <SpecGrid specs={specs} shownAtFirst={vdp.specsShown} />,
    },
  ]
  if (!details) return sections
  const { features, comments } = details
  if (features.length > 0) {
    const body = <FeatureList features={features} shownAtFirst={vdp.featuresShown} />
    sections.push({ key: 'features', title: 'Features', body })
  }
  const body = (
    <DealerComments text={comments} pendingText={strings.commentsPending} maxLength={vdp.commentsChars} />
  )
  return [...sections, { key: 'comments', title: 'Dealer comments', body }]
}

function Group({ group: { layout, sections } }: { group: SectionGroup<Section> }) {
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
