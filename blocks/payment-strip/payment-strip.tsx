import type { BlockOf } from '../core/block-types.ts'
import type { BlockProps } from '../core/block-props.ts'
import { required } from '../core/required.ts'
import { Section } from '../core/sections/section.tsx'

type Method = NonNullable<BlockOf<'paymentStrip'>['methods']>[number]

/** Names, as their owners write them: pictures of their marks are theirs. */
const NAMES: Record<Method, string> = {
  mastercard: 'Mastercard',
  visa: 'Visa',
  maestro: 'Maestro',
  amex: 'American Express',
  eftpos: 'eftpos',
  googlePay: 'Google Pay',
  applePay: 'Apple Pay',
  payId: 'PayID',
  transfer: 'Bank transfer',
}

/** The ways in which visitors can pay, in a row (RSV-04). */
export function PaymentStrip({ block }: BlockProps<'paymentStrip'>) {
  const heading = required(block.heading, 'Heading')
  const methods = required(block.methods?.length ? block.methods : null, 'Ways to pay')
  const headingId = `payment-${block._key}`
  return (
    <Section labelledBy={headingId} variant={block.variant}>
      <div className="flex flex-wrap items-center justify-center gap-x-8 gap-y-4">
        <h2 id={headingId} className="text-h3 break-words">
          {heading}
        </h2>
        <ul className="flex flex-wrap justify-center gap-2.5">
          {methods.map((method) => (
            <li
              key={method}
              className="grid min-h-11 place-items-center rounded-control border border-line bg-surface px-4 text-small font-semibold text-ink"
            >
              {NAMES[method]}
            </li>
          ))}
        </ul>
        {block.note ? <p className="basis-full text-center text-small text-muted">{block.note}</p> : null}
      </div>
    </Section>
  )
}
