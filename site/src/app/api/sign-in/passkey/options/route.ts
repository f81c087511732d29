import { postUseOptions } from '../../../../../sign-in/passkey-routes.ts'

export const dynamic = 'force-dynamic'

/** `POST /api/sign-in/passkey/options`: what a browser needs to use a passkey. */
export const POST = postUseOptions
