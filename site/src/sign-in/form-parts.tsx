import type { SignInTarget } from '../server/sign-in/sign-in-address.ts'
import { Icon } from '../ui/icon.tsx'

export const ERROR_ID = 'sign-in-error'

/** Hidden fields of every form of the page: the purpose, the target and the origin of the sign-in. */
export function TargetFields({ target: { type, redirect, back } }: { target: SignInTarget }) {
  return (
    <>
      {type !== undefined && <input type="hidden" name="type" value={type} />}
      <input type="hidden" name="redirect" value={redirect} />
      <input type="hidden" name="back" value={back} />
    </>
  )
}

export function FormError({ text }: { text: string | undefined }) {
  if (text === undefined) return null
  return (
    <p
      id={ERROR_ID}
      role="alert"
      className="mt-5 flex gap-3 border-l-4 border-danger bg-surface-2 px-4 py-3 text-small text-ink"
    >
      <Icon name="alert" className="mt-0.5 shrink-0 text-danger" />
      {text}
    </p>
  )
}

/** Link to the codes, on a developer's machine. */
export function OutboxNote({ href }: { href: string | undefined }) {
  if (href === undefined) return null
  return (
    <p className="mt-8 border-t border-line pt-4 text-small text-ink-2">
      This machine sends no messages. Codes are in its{' '}
      <a href={href} className="font-semibold underline underline-offset-4">
        outbox
      </a>
      .
    </p>
  )
}
