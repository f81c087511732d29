import { PriceLine } from '../../../price/price-line.tsx'
import type { ShownAction } from './action-parts.tsx'
import type { VehiclePageData } from '../vehicle-page-data.ts'

interface BottomBarProps {
  data: VehiclePageData
  actions: readonly ShownAction[]
}

/** As many as a phone has room for beside each other. */
const MAX_BUTTONS = 2

/**
 * The sidebar of a phone: the first things that can be done, always within reach of the thumb, beside the price (VDP-04).
 * Far down the page it turns dark (VDP-14).
 */
export function BottomBar({ data, actions }: BottomBarProps) {
  const shown = [
    ...actions.filter(({ key }) => key !== 'call').slice(0, MAX_BUTTONS),
    ...actions.filter(({ key }) => key === 'call'),
  ].slice(0, MAX_BUTTONS)
  if (shown.length === 0) return null
  const { price, isSold, context, title } = data
  return (
    <section aria-label={`What you can do about the ${title}`} className="vehicle-bar">
      <div className="vehicle-bar-price">
        <PriceLine price={price} size="bar" isSold={isSold} soldText={context.tenant.card.labels.sold} />
      </div>
      {shown.map(({ key, button }, index) => (
        <div key={key} className="min-w-0 flex-1">
          {button(`btn w-full px-3 ${index === 0 ? 'btn-primary' : 'btn-secondary'}`)}
        </div>
      ))}
    </section>
  )
}
