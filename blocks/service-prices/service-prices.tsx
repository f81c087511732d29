import { pricedServices } from '@forecourt/tenant-config/vehicle/priced-services'
import type { BlockProps } from '../core/block-props.ts'
import { required } from '../core/required.ts'
import { SectionHeading } from '../core/sections/section-heading.tsx'
import { Section } from '../core/sections/section.tsx'

type Plan = NonNullable<NonNullable<BlockProps<'servicePrices'>['block']['plans']>[number]>

/** A table for each of the dealer's service prices; the first is open. Works without scripts. */
export function ServicePrices({ block }: BlockProps<'servicePrices'>) {
  const heading = required(block.heading, 'Heading')
  const sound = (block.plans ?? []).filter(
    (plan) => plan.name && plan.conditions && pricedServices(plan.intervals).length > 0,
  )
  const plans = required(sound.length > 0 ? sound : null, 'Prices of')
  const headingId = `service-prices-${block._key}`
  return (
    <Section labelledBy={headingId} variant={block.variant}>
      <SectionHeading id={headingId} heading={heading} intro={block.intro} />
      <div className="max-w-4xl divide-y divide-line overflow-hidden rounded-card border border-line bg-surface text-ink">
        {plans.map((plan, at) => (
          <details key={plan._id} open={at === 0} className="group">
            <summary className="flex min-h-14 cursor-pointer items-center justify-between gap-4 px-5 py-3 font-semibold wrap-anywhere">
              <span>
                {plan.name}
                {yearsOf(plan) && <span className="font-normal text-muted"> {yearsOf(plan)}</span>}
              </span>
              <span className="shrink-0 font-normal text-muted">from {dollars(lowest(plan))}</span>
            </summary>
            <Prices plan={plan} />
          </details>
        ))}
      </div>
      {block.fixedMonths ? (
        <p className="mt-4 max-w-prose text-ink-2">
          The price that we quote is fixed for {block.fixedMonths}{' '}
          {block.fixedMonths === 1 ? 'month' : 'months'}.
        </p>
      ) : null}
    </Section>
  )
}

function Prices({ plan }: { plan: Plan }) {
  return (
    <div className="overflow-x-auto px-5 pb-5">
      <table className="w-full text-left">
        <caption className="sr-only">{plan.name}</caption>
        <thead className="text-small text-muted">
          <tr>
            <th scope="col" className="border-b border-line py-2 pr-4 font-normal">
              At
            </th>
            <th scope="col" className="border-b border-line py-2 pr-4 font-normal">
              Or after
            </th>
            <th scope="col" className="border-b border-line py-2 text-right font-normal">
              Price
            </th>
          </tr>
        </thead>
        <tbody>
          {pricedServices(plan.intervals).map(({ _key, km, months, price, note }) => (
            <tr key={_key}>
              <th scope="row" className="border-b border-line py-2.5 pr-4 font-normal tabular-nums">
                {km.toLocaleString('en-AU')} km
                {note && <span className="block text-small text-muted wrap-anywhere">{note}</span>}
              </th>
              <td className="border-b border-line py-2.5 pr-4 align-top tabular-nums">
                {months} {months === 1 ? 'month' : 'months'}
              </td>
              <td className="border-b border-line py-2.5 text-right align-top font-semibold tabular-nums">
                {price === 0 ? 'Complimentary' : dollars(price)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-3 text-small text-muted wrap-anywhere">{plan.conditions}</p>
    </div>
  )
}

/** A complimentary service is not what the others begin at. */
function lowest(plan: Plan): number {
  const paid = pricedServices(plan.intervals).flatMap(({ price }) => (price > 0 ? [price] : []))
  return paid.length === 0 ? 0 : Math.min(...paid)
}

function yearsOf({ from_year: from, to_year: to }: Plan): string {
  if (from && to) return from === to ? `${from}` : `${from} to ${to}`
  if (from) return `from ${from}`
  return to ? `until ${to}` : ''
}

const dollars = (amount: number): string => `$${amount.toLocaleString('en-AU')}`
