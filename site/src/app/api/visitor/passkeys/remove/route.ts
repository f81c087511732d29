import { postRemovePasskey } from '../../../../../sign-in/passkey-routes.ts'

export const dynamic = 'force-dynamic'

/** `POST /api/visitor/passkeys/remove`: takes one out of it. */
export const POST = postRemovePasskey
