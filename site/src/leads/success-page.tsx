import type { FormDefinition } from '@forecourt/tenant-config/forms/form-definition'
import type { Appointment } from '@forecourt/leads/appointment'
import { AppointmentFacts } from '../appointments/appointment-facts.tsx'
import type { TenantContext } from '../server/tenants/tenant.ts'
import { allStockPath } from '../search/state/listing-url.ts'
import { Icon } from '../ui/icon.tsx'
import { WaysToCall } from './ways-to-call.tsx'

interface SuccessPageProps {
  context: TenantContext
  form: FormDefinition
  /** Slug of the vehicle that was asked about, or empty. */
  car: string
  /** What was booked with it, and the address of its page. */
  booked?: { appointment: Appointment; href: string } | undefined
}

/** Says that an enquiry has arrived and what comes next (RTE-11). */
export function SuccessPage({ context, form, car, booked }: SuccessPageProps) {
  const { tenant, link } = context
  const isCar = /^[\w.~-]{1,200}$/.test(car)
  return (
    <div className="bg-surface-2">
      <div className="container-page py-section">
        <div className="mx-auto max-w-2xl rounded-card border border-line bg-surface px-6 py-10 sm:px-12 sm:py-14">
          <span className="grid size-12 place-items-center rounded-full bg-brand text-on-brand">
            <Icon name="check" size={24} />
          </span>
          <h1 className="text-h1 mt-5">{form.thanksTitle}</h1>
          <p className="mt-3 text-ink-2">{form.thanksText}</p>
          {booked && (
            <>
              <AppointmentFacts appointment={booked.appointment} />
              <p className="mt-5 flex flex-wrap gap-3">
                <a
                  href={`${booked.href}/calendar.ics`}
                  download="appointment.ics"
                  className="btn btn-secondary"
                >
                  Add to my calendar
                </a>
                <a href={booked.href} className="btn btn-secondary">
                  Move or cancel it
                </a>
              </p>
            </>
          )}
          <WaysToCall tenant={tenant} />
          <p className="mt-8 flex flex-wrap gap-3 border-t border-line pt-6">
            {isCar && (
              <a href={link(`/cars/${car}`)} className="btn btn-primary">
                Back to the vehicle
              </a>
            )}
            <a href={link(allStockPath(tenant))} className={`btn ${isCar ? 'btn-secondary' : 'btn-primary'}`}>
              See what is in stock
            </a>
            <a href={link('/')} className="btn btn-secondary">
              Home
            </a>
          </p>
        </div>
      </div>
    </div>
  )
}
