import type { TenantContext } from '../server/tenants/tenant.ts'
import { ERROR_ID, FormError, OutboxNote, TargetFields } from './form-parts.tsx'
import { PasskeyButton } from './passkey-button.client.tsx'
import { linked, PASSKEY_SIGN_IN } from './passkey-paths.ts'
import type { SignInPageData } from './sign-in-data.ts'

interface ContactFormProps {
  data: Extract<SignInPageData, { step: 'contact' }>
  context: TenantContext
}

/** The first step: where to send the code. The watchlist needs a mobile (C38), all else takes either. */
export function ContactForm({ data: { target, typed, error, outboxHref }, context }: ContactFormProps) {
  const isMobile = target.type === 'watchlist'
  return (
    <>
      <form action={context.link('/api/sign-in')} method="post">
        <TargetFields target={target} />
        <h2 className="text-h2">Where shall we send your code?</h2>
        <FormError text={error} />
        <label htmlFor="contact" className="mt-6 block font-semibold">
          {isMobile ? 'Mobile number' : 'Mobile number or email'}
        </label>
        <input
          id="contact"
          name="contact"
          type={isMobile ? 'tel' : 'text'}
          inputMode={isMobile ? 'tel' : 'email'}
          autoComplete={isMobile ? 'tel' : 'email'}
          autoCapitalize="none"
          spellCheck={false}
          required
          maxLength={254}
          defaultValue={typed}
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={error === undefined ? 'contact-hint' : `${ERROR_ID} contact-hint`}
          className="field mt-2"
        />
        <p id="contact-hint" className="mt-2 text-small text-muted">
          {isMobile ? 'For example 0412 345 678' : 'For example 0412 345 678 or kim@example.com'}
        </p>
        <button type="submit" className="btn btn-primary mt-6 w-full">
          Send me a code
        </button>
        <p className="mt-4 text-small text-ink-2">
          New here? The same code makes your account. We use it to sign you in and keep you signed in on this
          device for up to 30 days.
        </p>
      </form>
      <div className="mt-4 empty:hidden">
        <PasskeyButton
          what="use"
          addresses={linked(PASSKEY_SIGN_IN, context)}
          fields={{ ...(target.type && { type: target.type }), redirect: target.redirect, back: target.back }}
          className="btn btn-secondary w-full"
        />
      </div>
      <p className="mt-6 text-small">
        <a
          href={context.link(target.back)}
          className="inline-flex min-h-6 items-center underline underline-offset-4"
        >
          Go back without signing in
        </a>
      </p>
      <OutboxNote href={outboxHref} />
    </>
  )
}
