import * as z from 'zod'
import type { LookupService } from '../config/config-types.ts'
import type { RegistrationLookup } from './registration-lookup.ts'

const TIMEOUT_MS = 3_000
const MAX_ANSWER_BYTES = 64 * 1024

/** What a register answers of a vehicle: more may be there. */
const ANSWER = z.object({
  make: z.string().trim().min(1).max(60),
  model: z.string().trim().min(1).max(80),
  year: z.coerce.number().int().min(1950).max(2100),
})

/**
 * A register behind an address: `GET <url>?plate=ABC123&state=VIC` with the key as bearer token is answered with 200
 * `{make, model, year}`, or 404 for a plate that is not known.
 */
export function createHttpLookup({ url, key }: LookupService): RegistrationLookup {
  return {
    async find(plate, state) {
      const address = new URL(url)
      address.searchParams.set('plate', plate)
      address.searchParams.set('state', state)
      const answer = await fetch(address, {
        headers: { authorization: `Bearer ${key}`, accept: 'application/json' },
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
      if (answer.status === 404) {
        await answer.body?.cancel()
        return undefined
      }
      if (!answer.ok) throw new Error(`the register answers ${answer.status}`)
      const text = await answer.text()
      if (text.length > MAX_ANSWER_BYTES) throw new Error('the register answers more than a vehicle')
      const parsed = ANSWER.safeParse(JSON.parse(text))
      if (!parsed.success)
        throw new Error(`the register answers no vehicle: ${z.prettifyError(parsed.error)}`)
      return parsed.data
    },
  }
}
