import { postMadePasskey } from '../../../../sign-in/passkey-routes.ts'

export const dynamic = 'force-dynamic'

/** `POST /api/visitor/passkeys`: adds a passkey to the account. */
export const POST = postMadePasskey
