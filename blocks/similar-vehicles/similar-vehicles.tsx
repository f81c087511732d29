import type { BlockProps } from '../core/block-props.ts'
import { required } from '../core/required.ts'
import { VisitorSection } from '../core/sections/visitor-section.tsx'

/** Vehicles like the one whose page was open last in this browser, by the dealer’s own measure (SIM-01 to SIM-07). */
export function SimilarVehicles({ block, context }: BlockProps<'similarVehicles'>) {
  return (
    <VisitorSection
      block={block}
      context={context}
      heading={required(block.heading, 'Heading')}
      of="similar"
      note="Shows vehicles like the one that a visitor looked at last. Whoever looked at none sees nothing here."
    />
  )
}
