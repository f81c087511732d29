import type { PageSection } from '@forecourt/tenant-config/tenant/tenant-vehicle'
import type { SectionLayout, VdpSection } from '@forecourt/tenant-config/vehicle/vdp-vocabulary'

/** Sections of a page that stand together in one layout. */
export interface SectionGroup<Section> {
  layout: SectionLayout
  sections: Section[]
}

/** Sections in order, those under tabs that follow each other in one row; a single tab stands open (VDP-08). */
export function sectionGroups<Section extends { layout: SectionLayout }>(
  sections: readonly Section[],
): SectionGroup<Section>[] {
  const groups: SectionGroup<Section>[] = []
  for (const section of sections) {
    const last = groups.at(-1)
    if (last?.layout === section.layout) last.sections.push(section)
    else groups.push({ layout: section.layout, sections: [section] })
  }
  return groups.map((group) =>
    group.layout === 'tabs' && group.sections.length === 1 ? { ...group, layout: 'stack' } : group,
  )
}

/** Whether the tenant shows a section at all (VDP-07). */
export function showsSection(sections: readonly PageSection[], key: VdpSection): boolean {
  return !sections.some((section) => section.key === key && section.hidden)
}

/**
 * Sections beside the sidebar, and those after them as wide as the page: what stands in rows of cards takes the full width
 * where the tenant has it last.
 */
export function splitWide<Section extends { key: VdpSection }>(
  sections: readonly Section[],
): { beside: Section[]; wide: Section[] } {
  const lastBeside = sections.findLastIndex(({ key }) => key !== 'similar')
  return { beside: sections.slice(0, lastBeside + 1), wide: sections.slice(lastBeside + 1) }
}
