import { PasskeyButton } from '../sign-in/passkey-button.client.tsx'
import { linked, PASSKEY_ADDED, REMOVE_PASSKEY_PATH } from '../sign-in/passkey-paths.ts'
import { dateText } from '../text/time-text.ts'
import type { GarageData } from './garage-data.ts'
import { OneButtonForm } from './one-button-form.tsx'

interface PasskeysProps {
  passkeys: GarageData['passkeys']
  context: GarageData['context']
}

/** The devices that sign in with a passkey in place of a code, each with a button that removes it. */
export function Passkeys({ passkeys, context }: PasskeysProps) {
  const { link, tenant } = context
  return (
    <>
      <p className="max-w-prose text-ink-2">
        With a passkey you sign in next time by your finger, face or PIN, without waiting for a code.
      </p>
      {passkeys.length > 0 && (
        <ul className="mt-5 divide-y divide-line">
          {passkeys.map(({ id, device, createdAt, lastUsedAt }) => (
            <li key={id} className="flex flex-wrap items-center justify-between gap-x-8 gap-y-2 py-4">
              <div>
                <p className="font-semibold">{device || 'A device'}</p>
                <p className="text-small text-muted">
                  Since {dateText(createdAt, tenant.timeZone)}
                  {lastUsedAt !== undefined && `, last used ${dateText(lastUsedAt, tenant.timeZone)}`}
                </p>
              </div>
              <OneButtonForm action={link(REMOVE_PASSKEY_PATH)} fields={{ id }}>
                Remove<span className="sr-only"> the passkey of {device || 'a device'}</span>
              </OneButtonForm>
            </li>
          ))}
        </ul>
      )}
      <div className="mt-5 empty:hidden">
        <PasskeyButton what="make" addresses={linked(PASSKEY_ADDED, context)} className="btn btn-secondary" />
      </div>
    </>
  )
}
