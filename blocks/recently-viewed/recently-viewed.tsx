import type { BlockProps } from '../core/block-props.ts'
import { required } from '../core/required.ts'
import { VisitorSection } from '../core/sections/visitor-section.tsx'

/** Vehicles whose pages were open in this browser, the latest first (FAV-14); those that have left the site are left out. */
export function RecentlyViewed({ block, context }: BlockProps<'recentlyViewed'>) {
  return (
    <VisitorSection
      block={block}
      context={context}
      heading={required(block.heading, 'Heading')}
      of="viewed"
      note="Shows the vehicles that a visitor looked at. Whoever looked at none sees nothing here."
    />
  )
}
