import * as z from 'zod'

const bytes = z.string().regex(/^[\w-]{1,3000}$/, 'expected base64url')
const id = z.string().regex(/^[\w-]{1,1400}$/, 'expected base64url')
const transport = z.string().regex(/^[a-z-]{1,20}$/, 'expected the name of a transport')

/** What a browser sends of a passkey that was made. */
export const MADE = z.object({
  id,
  response: z.object({
    clientDataJSON: bytes,
    attestationObject: bytes,
    transports: z.array(transport).max(10).default([]),
  }),
})

/** What a browser sends of a passkey that was used. */
export const USED = z.object({
  id,
  response: z.object({ clientDataJSON: bytes, authenticatorData: bytes, signature: bytes }),
})

export type MadePasskey = z.infer<typeof MADE>
export type UsedPasskey = z.infer<typeof USED>
