import { signInPath } from '../server/sign-in/sign-in-address.ts'
import type { TenantContext } from '../server/tenants/tenant.ts'
import { ERROR_ID, FormError, OutboxNote, TargetFields } from './form-parts.tsx'
import type { SignInPageData } from './sign-in-data.ts'

interface CodeFormProps {
  data: Extract<SignInPageData, { step: 'code' }>
  context: TenantContext
}

/** The second step: the code that was sent, or another one. */
export function CodeForm({ data, context }: CodeFormProps) {
  const { target, sentTo, canTry, error } = data
  return (
    <>
      <h2 className="text-h2">Type your code</h2>
      <p className="mt-2 text-ink-2">
        We sent six digits to{' '}
        <strong className={sentTo.includes('@') ? 'text-ink wrap-anywhere' : 'whitespace-nowrap text-ink'}>
          {sentTo}
        </strong>
        . They hold for ten minutes.
      </p>
      <FormError text={error} />
      {canTry && (
        <form action={context.link('/api/sign-in/code')} method="post" className="mt-6">
          <TargetFields target={target} />
          <label htmlFor="code" className="block font-semibold">
            Six-digit code
          </label>
          <input
            id="code"
            name="code"
            type="text"
            inputMode="numeric"
            autoComplete="one-time-code"
            pattern="[0-9 ]*"
            required
            maxLength={12}
            aria-invalid={error === undefined ? undefined : true}
            aria-describedby={error === undefined ? undefined : ERROR_ID}
            className="field mt-2 text-center text-2xl font-semibold tracking-[0.35em] tabular-nums"
          />
          <button type="submit" className="btn btn-primary mt-6 w-full">
            Sign in
          </button>
        </form>
      )}
      <div className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-2 text-small">
        <form action={context.link('/api/sign-in')} method="post">
          <TargetFields target={target} />
          <button
            type="submit"
            name="again"
            value="1"
            className={canTry ? 'min-h-6 underline underline-offset-4' : 'btn btn-primary'}
          >
            Send another code
          </button>
        </form>
        <a
          href={context.link(signInPath(target))}
          className="inline-flex min-h-6 items-center underline underline-offset-4"
        >
          Use another mobile or email
        </a>
      </div>
      <OutboxNote href={data.outboxHref} />
    </>
  )
}
