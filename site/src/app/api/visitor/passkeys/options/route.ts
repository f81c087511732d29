import { postMakeOptions } from '../../../../../sign-in/passkey-routes.ts'

export const dynamic = 'force-dynamic'

/** `POST /api/visitor/passkeys/options`: what a browser needs to make a passkey. */
export const POST = postMakeOptions
