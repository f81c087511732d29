import type { TenantContext } from '../server/tenants/tenant.ts'
import { TargetFields } from './form-parts.tsx'
import type { SignInPageData } from './sign-in-data.ts'

interface SignedInProps {
  data: Extract<SignInPageData, { step: 'signed-in' }>
  context: TenantContext
}

/** Who is signed in, the way on, and signing out. */
export function SignedIn({ data: { target, as }, context }: SignedInProps) {
  return (
    <>
      <h2 className="text-small text-muted">Signed in as</h2>
      <p className="mt-1 text-xl font-semibold break-words">{as}</p>
      <a href={context.link(target.redirect)} className="btn btn-primary mt-6 w-full">
        {target.redirect === '/' ? 'Go to the home page' : 'Carry on'}
      </a>
      <form action={context.link('/api/sign-out')} method="post" className="mt-3">
        <TargetFields target={target} />
        <button type="submit" className="btn btn-secondary w-full">
          Sign out
        </button>
      </form>
    </>
  )
}
