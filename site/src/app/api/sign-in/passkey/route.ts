import { postUsedPasskey } from '../../../../sign-in/passkey-routes.ts'

export const dynamic = 'force-dynamic'

/** `POST /api/sign-in/passkey`: signs in whoever used one. */
export const POST = postUsedPasskey
