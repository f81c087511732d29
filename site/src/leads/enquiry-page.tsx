import type { Tenant } from '@forecourt/tenant-config/tenant/tenant'
import { PaymentMethods } from '../payments/payment-methods.tsx'
import { holdsOnline } from '../reservations/reservation-wish.ts'
import { PriceLine } from '../price/price-line.tsx'
import { MediaImage } from '../ui/media-image.tsx'
import type { EnquiryPageData, FormVehicle } from './enquiry-page-data.ts'
import { LeadForm } from './lead-form/lead-form.tsx'
import { WaysToCall } from './ways-to-call.tsx'

/**
 * A form by itself, with its vehicle and the dealer's phone beside it. The marked part is what a dialog shows over another
 * page (VDP-10): it lays itself out by the room it has.
 */
export function EnquiryPage({ data: { context, model, vehicle, offer } }: { data: EnquiryPageData }) {
  const { title, intro, use } = model.form
  const takesDeposit = use === 'reserve' && context.tenant.reserve.deposit > 0 && holdsOnline(context)
  return (
    <div className="bg-surface-2">
      <div className="container-page py-section">
        <div className="mx-auto max-w-5xl overflow-hidden rounded-card border border-line">
          <div data-lead-panel="" className="@container bg-surface">
            <div className="grid @4xl:grid-cols-[1fr_1.6fr]">
              <div className="on-dark bg-brand px-5 py-6 text-on-brand @lg:px-8 @4xl:px-10 @4xl:py-12">
                <h1 className="text-h2 max-w-[calc(100%-3rem)] outline-none @4xl:text-h1 @4xl:max-w-none">
                  {title}
                </h1>
                <p className="mt-2 max-w-prose @4xl:mt-3">{intro}</p>
                {offer && (
                  <p className="mt-4 rounded-card bg-surface px-4 py-3 text-ink">
                    About the offer{' '}
                    <a href={offer.href} className="font-semibold underline underline-offset-4">
                      {offer.name}
                    </a>
                  </p>
                )}
                {vehicle && <CarHeader vehicle={vehicle} tenant={context.tenant} />}
                <div className="hidden @4xl:block">
                  <WaysToCall tenant={context.tenant} />
                </div>
              </div>
              <div className="px-5 py-6 @lg:px-8 @4xl:px-10 @4xl:py-12">
                <LeadForm model={model} id={`form-${use}`} />
                {takesDeposit && <PaymentMethods />}
                <div className="border-line mt-6 border-t @4xl:hidden">
                  <WaysToCall tenant={context.tenant} />
                </div>
              </div>
            </div>
          </div>
        </div>
      </div>
    </div>
  )
}

/** Which vehicle it is about, so that nobody books the wrong one. */
function CarHeader({ vehicle, tenant }: { vehicle: FormVehicle; tenant: Tenant }) {
  const { name, href, image, stockNumber, price, isSold } = vehicle
  return (
    <div className="mt-5 grid grid-cols-[6.5rem_minmax(0,1fr)] overflow-hidden rounded-card bg-surface text-ink @4xl:grid-cols-1">
      <MediaImage
        mediaKey={image}
        alt=""
        sizes="(min-width: 64rem) 20rem, 7rem"
        className="h-full w-full object-cover @4xl:aspect-4/3"
      />
      <div className="min-w-0 px-4 py-3 wrap-anywhere">
        <p className="font-semibold">
          <a href={href} className="underline-offset-4 [&[href]]:underline">
            {name}
          </a>
        </p>
        <PriceLine price={price} size="card" isSold={isSold} soldText={tenant.card.labels.sold} />
        {stockNumber !== '' && <p className="mt-1 text-tiny text-muted">Stock number {stockNumber}</p>}
      </div>
    </div>
  )
}
