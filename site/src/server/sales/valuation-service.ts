import { idOfLinkToken, linkToken } from '@forecourt/leads/link-token'
import type { OwnVehicle, Valuation, ValuationAnswers } from '@forecourt/sales/valuation'
import { answerValuation, beginValuation, readValuation } from '@forecourt/sales/valuations'
import type { VehicleValuation } from '@forecourt/tenant-config/sales/value-vehicle'
import type { Records } from '@forecourt/stock/database'

export interface ValuationServiceOptions {
  open(): Promise<Records>
  secret: string
  /** Epoch ms. */
  now(): number
}

/** Valuations of visitors' own vehicles (N9). Rejects while the record is down. */
export interface ValuationService {
  /** Begins one; returns the token that opens it. */
  begin(tenantId: string, vehicle: OwnVehicle, carSlug: string | undefined): Promise<string>
  /** The valuation that a token of the tenant opens; undefined for none. */
  byToken(tenantId: string, token: string): Promise<Valuation | undefined>
  /** Writes down the answers with what comes of them; undefined for one that was accepted. */
  answer(
    valuation: Pick<Valuation, 'tenant' | 'id'>,
    answers: ValuationAnswers,
    result: VehicleValuation,
  ): Promise<Valuation | undefined>
}

export function createValuationService({ open, secret, now }: ValuationServiceOptions): ValuationService {
  const scope = (tenant: string) => ({ purpose: 'valuation', tenant, secret }) as const
  return {
    async begin(tenant, vehicle, carSlug) {
      const id = await beginValuation((await open()).db, { tenant, vehicle, carSlug }, now())
      return linkToken(id, scope(tenant))
    },
    async byToken(tenant, token) {
      const id = idOfLinkToken(token, scope(tenant))
      return id === undefined ? undefined : readValuation((await open()).db, { tenant, id })
    },
    answer: async (which, answers, result) =>
      answerValuation((await open()).db, which, { answers, result, now: now() }),
  }
}
