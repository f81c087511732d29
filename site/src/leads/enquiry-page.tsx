import type { EnquiryPageData } from './enquiry-page-data.ts'
import { LeadForm } from './lead-form.tsx'
import { WaysToCall } from './ways-to-call.tsx'

/** A form by itself, with the dealer's phone beside it. */
export function EnquiryPage({ data: { context, model, vehicle } }: { data: EnquiryPageData }) {
  const { title, intro } = model.form
  return (
    <div className="bg-surface-2">
      <div className="container-page py-section">
        <div className="mx-auto grid max-w-5xl overflow-hidden rounded-card border border-line bg-surface lg:grid-cols-[1fr_1.6fr]">
          <div className="on-dark bg-brand px-6 py-8 text-on-brand sm:px-10 lg:py-12">
            <h1 className="text-h1">{title}</h1>
            <p className="mt-3 max-w-prose">{intro}</p>
            {vehicle && (
              <p className="mt-5 border-t border-current/30 pt-5">
                <span className="block text-small">About</span>
                <a
                  href={context.link(`/cars/${vehicle.slug}`)}
                  className="font-semibold underline underline-offset-4"
                >
                  {vehicle.name}
                </a>
              </p>
            )}
            <WaysToCall tenant={context.tenant} />
          </div>
          <div className="px-6 py-8 sm:px-10 lg:py-12">
            <LeadForm model={model} id="enquiry" />
          </div>
        </div>
      </div>
    </div>
  )
}
