import { MediaImage } from '../../../ui/media-image.tsx'
import { FinanceLine } from '../../../price/finance-line.tsx'
import { PriceLine } from '../../../price/price-line.tsx'
import type { ShownAction } from './action-parts.tsx'
import { showsSection } from '../../page-sections.ts'
import type { VehiclePageData } from '../vehicle-page-data.ts'
import { vehiclePhotos } from '../vehicle-photos.ts'

interface StickyHeaderProps {
  data: VehiclePageData
  actions: readonly ShownAction[]
}

/** The buttons that stay in sight beside the price (VDP-13), after the page's first one. */
const BUTTONS: readonly ShownAction['key'][] = ['finance', 'tradeIn']

/**
 * Shows the vehicle and its price at the top of the screen once the page is scrolled past the tenant's pixels (VDP-13).
 * Until then its `display` is none, so nobody meets it twice.
 */
export function StickyHeader({ data, actions }: StickyHeaderProps) {
  const { vehicle, title, price, isSold, estimate, context } = data
  const [photo = ''] = vehiclePhotos(data)
  const facts = [vehicle.transmission, vehicle.body].filter((fact) => fact !== '')
  return (
    <section aria-label={`${title} in short`} className="vehicle-header">
      <div className="container-page flex items-center gap-3 py-1 sm:gap-5 lg:py-2">
        <div className="h-8 w-[2.65rem] shrink-0 overflow-hidden rounded-control bg-surface-2 lg:h-14 lg:w-[4.65rem]">
          <MediaImage mediaKey={photo} alt="" sizes="5rem" className="size-full object-cover" />
        </div>
        <div className="min-w-0 flex-1">
          <p className="line-clamp-1 text-small font-semibold lg:line-clamp-2 lg:text-base lg:leading-snug">
            {title}
          </p>
          <p className="hidden truncate text-tiny text-muted sm:block">{facts.join(' · ')}</p>
        </div>
        {/* On narrow screens it stands in the bar at the foot. */}
        <div className="hidden shrink-0 lg:block">
          <PriceLine price={price} size="bar" isSold={isSold} soldText={context.tenant.card.labels.sold} />
        </div>
        {estimate && showsSection(context.tenant.vdp.sections, 'finance') && (
          <div className="hidden w-48 shrink-0 lg:block xl:w-80">
            <FinanceLine finance={estimate} />
          </div>
        )}
        <div className="hidden shrink-0 gap-2 lg:flex">
          {actions
            .filter(({ key }, index) => index === 0 || BUTTONS.includes(key))
            .map(({ key, button }, index) => (
              <div key={key}>{button(`btn ${index === 0 ? 'btn-primary' : 'btn-secondary'}`)}</div>
            ))}
        </div>
      </div>
    </section>
  )
}
