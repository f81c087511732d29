import { AGREE_PATH } from '../addresses/alert-paths.ts'
import { alertConsent } from '../alerts/alert-consent.ts'
import type { GarageData } from './garage-data.ts'

interface AlertChoiceProps {
  alerts: NonNullable<GarageData['alerts']>
  email: string | undefined
  context: GarageData['context']
}

/** Whether the visitor is written to about what they saved; without an address they add one first. */
export function AlertChoice({
  alerts: { isOn, isOfRecalls },
  email,
  context: { link, tenant },
}: AlertChoiceProps) {
  if (email === undefined)
    return (
      <>
        <p className="max-w-prose text-ink-2">
          We can write to you when a vehicle that you saved costs less or can be had again, or when one comes
          in that meets a search that you saved, or when a recall may concern a vehicle of yours. Add your
          email address first.
        </p>
        <form
          action={link('/api/sign-in')}
          method="post"
          className="mt-5 flex max-w-xl flex-wrap items-end gap-3"
        >
          <input type="hidden" name="type" value="my-garage" />
          <input type="hidden" name="redirect" value="/my-garage" />
          <input type="hidden" name="back" value="/my-garage" />
          <label className="min-w-0 flex-1 basis-60">
            <span className="text-small font-semibold">Email address</span>
            <input type="email" name="contact" required autoComplete="email" className="field mt-1 w-full" />
          </label>
          <button type="submit" className="btn btn-secondary">
            Send me a code
          </button>
        </form>
      </>
    )
  return (
    <form action={link(AGREE_PATH)} method="post">
      <p className="max-w-prose text-ink-2">
        {isOn
          ? `${tenant.name} writes to you when there is news of what you saved or have.`
          : alertConsent(tenant.name)}
      </p>
      <button type="submit" name="agree" value={isOn ? 'no' : 'yes'} className="btn btn-secondary mt-5">
        {isOn ? 'Do not write to me' : 'Yes, write to me'}
      </button>
      {isOn && !isOfRecalls && (
        <>
          <p className="mt-5 max-w-prose text-ink-2">{alertConsent(tenant.name)}</p>
          <button type="submit" name="agree" value="yes" className="btn btn-secondary mt-3">
            Yes, write to me of recalls as well
          </button>
        </>
      )}
    </form>
  )
}
