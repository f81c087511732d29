import type { BlockProps } from '../core/block-props.ts'
import { BlockContentError, required } from '../core/required.ts'
import { SectionHeading } from '../core/sections/section-heading.tsx'
import { Section } from '../core/sections/section.tsx'

/** The calculator of the dealer's lender, for any amount (FIN-09, FIN-12). */
export function FinanceCalculator({ block, context }: BlockProps<'financeCalculator'>) {
  const heading = required(block.heading, 'Heading')
  const calculator = context.financeCalculator({ key: block._key })
  if (calculator === undefined) throw new BlockContentError(NO_LENDER)
  const headingId = `calculate-${block._key}`
  return (
    <Section labelledBy={headingId} variant={block.variant}>
      <SectionHeading id={headingId} heading={heading} intro={block.text} />
      {calculator}
    </Section>
  )
}

const NO_LENDER =
  'The dealer has no lender with rates, or its switch “Finance calculator” is off: there is nothing to calculate with.'
