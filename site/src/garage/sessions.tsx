import { dateText } from '../text/time-text.ts'
import type { GarageData } from './garage-data.ts'
import { OneButtonForm } from './one-button-form.tsx'

interface SessionsProps {
  sessions: GarageData['sessions']
  /** Where a form ends one, or all others. */
  action: string
  timeZone: string
}

/** The browsers that the visitor is signed in with, each but this one with a button that ends it. */
export function Sessions({ sessions, action, timeZone }: SessionsProps) {
  const others = sessions.filter(({ isThis }) => !isThis)
  return (
    <>
      <ul className="divide-y divide-line">
        {sessions.map(({ id, device, createdAt, lastSeenAt, isThis }) => (
          <li
            key={id}
            className="flex flex-wrap items-center justify-between gap-x-8 gap-y-2 py-4 first:pt-0 last:pb-0"
          >
            <div>
              <p className="font-semibold">
                {device || 'A device'}
                {isThis && ' (this one)'}
              </p>
              <p className="text-small text-muted">
                Since {dateText(createdAt, timeZone)}, last seen {dateText(lastSeenAt, timeZone)}
              </p>
            </div>
            {!isThis && (
              <OneButtonForm action={action} fields={{ session: id }}>
                Sign out<span className="sr-only"> {device || 'a device'}</span>
              </OneButtonForm>
            )}
          </li>
        ))}
      </ul>
      {others.length > 1 && (
        <div className="mt-5">
          <OneButtonForm action={action} fields={{ session: 'others' }}>
            Sign out everywhere else
          </OneButtonForm>
        </div>
      )}
    </>
  )
}
