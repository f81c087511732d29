import { WITHDRAW_PATH } from '../addresses/garage-paths.ts'
import { dateText } from '../text/time-text.ts'
import type { GarageData } from './garage-data.ts'
import { OneButtonForm } from './one-button-form.tsx'

interface ConsentsProps {
  consents: GarageData['consents']
  context: GarageData['context']
}

/** What the visitor agreed to be sent when they enquired, in the words that they read, with a button that withdraws it. */
export function Consents({ consents, context: { link, tenant } }: ConsentsProps) {
  if (consents.length === 0)
    return (
      <p className="max-w-prose text-ink-2">
        You have not agreed to be sent offers with any enquiry: we answer what you ask.
      </p>
    )
  return (
    <>
      <ul className="divide-y divide-line">
        {consents.map(({ leadId, text, at }) => (
          <li key={leadId} className="py-4 first:pt-0">
            <p className="wrap-anywhere">“{text}”</p>
            <p className="text-small text-muted">On {dateText(at, tenant.timeZone)}</p>
          </li>
        ))}
      </ul>
      <div className="mt-2">
        <OneButtonForm action={link(WITHDRAW_PATH)} fields={{}}>
          Send me no more offers
        </OneButtonForm>
      </div>
    </>
  )
}
