import type { NamedWatch } from '@forecourt/sales/watches'
import { stopPath } from '../addresses/reservation-paths.ts'
import { allStockPath } from '../search/state/listing-url.ts'
import type { TenantContext } from '../server/tenants/tenant.ts'

interface WatchPageProps {
  context: TenantContext
  token: string
  watch: NamedWatch
}

const WORDS: Readonly<Record<NamedWatch['state'], { title: string; text: string }>> = {
  waiting: {
    title: 'You are waiting for this vehicle',
    text: 'We write to you once if it is free again. One press, and we do not.',
  },
  told: {
    title: 'We have written to you',
    text: 'The vehicle was free again, and we have told you. You get no more mails about it.',
  },
  stopped: { title: 'This is stopped', text: 'You get no mail about this vehicle.' },
}

/** Says whether somebody still waits for a vehicle, and stops it at one press. */
export function WatchPage({ context, token, watch: { state, vehicle } }: WatchPageProps) {
  const { title, text } = WORDS[state]
  return (
    <div className="bg-surface-2">
      <div className="container-page py-section">
        <div className="mx-auto max-w-2xl rounded-card border border-line bg-surface px-6 py-10 sm:px-12">
          <h1 className="text-h1">{title}</h1>
          <p className="mt-3 font-semibold wrap-anywhere">{vehicle}</p>
          <p className="mt-1 text-ink-2">{text}</p>
          {state === 'waiting' ? (
            <form action={context.link(stopPath(token))} method="post" className="mt-6">
              <button type="submit" name="from" value="page" className="btn btn-primary">
                Do not write to me
              </button>
            </form>
          ) : (
            <p className="mt-6">
              <a href={context.link(allStockPath(context.tenant))} className="btn btn-primary">
                See what is in stock
              </a>
            </p>
          )}
        </div>
      </div>
    </div>
  )
}
