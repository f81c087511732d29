import type { DeskScope } from '@forecourt/leads/desk-filter'
import { errorText } from '@forecourt/leads/error-text'
import { idOfLinkToken, linkToken } from '@forecourt/leads/link-token'
import { type DeskValuation, deskValuations, isValuationSeen } from '@forecourt/sales/desk-valuations'
import { givenFigures, insertFigure } from '@forecourt/sales/given-figures'
import type { OwnVehicle } from '@forecourt/sales/own-vehicle'
import type { Valuation } from '@forecourt/sales/valuation'
import {
  type AddedPhoto,
  addValuationPhoto,
  readValuationPhoto,
  removeValuationPhoto,
  valuationPhotos,
} from '@forecourt/sales/valuation-photos'
import {
  answerValuation,
  beginValuation,
  changeVehicle,
  forgetValuationsOf,
  readValuation,
  valuationOfLead,
} from '@forecourt/sales/valuations'
import type { ValuationAnswers } from '@forecourt/tenant-config/sales/valuation-questions'
import type { VehicleValuation } from '@forecourt/tenant-config/sales/value-vehicle'
import type { Records } from '@forecourt/stock/database'
import type { SiteConfig } from '../config/config-types.ts'
import { registrationLookups } from '../registrations/registration-lookups.ts'
import type { RegisteredVehicle } from '../registrations/registration-lookup.ts'

interface ValuationServiceOptions {
  config: Pick<SiteConfig, 'registrationLookups' | 'takesTestRegistrations' | 'sessionSecret'>
  open(): Promise<Records>
  /** Epoch ms. */
  now(): number
  log(level: 'warn', message: string, fields: Readonly<Record<string, unknown>>): void
}

type WhichValuation = Pick<Valuation, 'tenant' | 'id'>

/** Valuations of visitors' own vehicles (N9). Rejects while the record is down. */
export interface ValuationService {
  /** Whether a dealer's (slug) visitors can have their plate looked up. */
  looksUp(slug: string): boolean
  /** The vehicle of a plate; undefined where it is not known, or the register does not answer, which the log tells. */
  lookUp(slug: string, plate: string, state: string): Promise<RegisteredVehicle | undefined>
  /** Begins one; returns the token that opens it. */
  begin(tenantId: string, vehicle: OwnVehicle, carSlug: string | undefined): Promise<string>
  /** The valuation that a token of the tenant opens; undefined for none. */
  byToken(tenantId: string, token: string): Promise<Valuation | undefined>
  /** A tenant's valuation by its id; undefined for none. */
  byId(which: WhichValuation): Promise<Valuation | undefined>
  /** The token that opens it. */
  tokenOf(which: WhichValuation): string
  /** Values another vehicle, from the start; undefined for one that was accepted. */
  change(which: WhichValuation, vehicle: OwnVehicle): Promise<Valuation | undefined>
  /** Writes down the answers with what comes of them; undefined for one that was accepted. */
  answer(
    which: WhichValuation,
    answers: ValuationAnswers,
    result: VehicleValuation,
  ): Promise<Valuation | undefined>
  /** Stores the figure of a valuation beside those that were given before (TRD-05). */
  storeFigure(valuation: Valuation): Promise<boolean>
  addPhoto(which: WhichValuation, image: Uint8Array): Promise<AddedPhoto>
  /** Ids of its photos. */
  photos(which: WhichValuation): Promise<string[]>
  photo(which: WhichValuation, photoId: string): Promise<Uint8Array | undefined>
  removePhoto(which: WhichValuation, photoId: string): Promise<void>
  desk(scope: DeskScope): Promise<DeskValuation[]>
  /** A photo of a valuation that somebody may see. */
  deskPhoto(scope: DeskScope, valuationId: string, photoId: string): Promise<Uint8Array | undefined>
  /** What is on record with a person's leads, by lead. */
  dataOf(leadIds: readonly string[]): Promise<ReadonlyMap<string, PersonValuation>>
  /** Removes what came with the leads of somebody who is forgotten. */
  forgetOf(leadIds: readonly string[]): Promise<void>
}

/** A valuation as a person is told of it who asks what is on record. */
export interface PersonValuation {
  id: string
  vehicle: OwnVehicle
  answers: ValuationAnswers | undefined
  result: VehicleValuation | undefined
  figures: { offerAud: number; at: number }[]
  /** How many. */
  photos: number
}

export function createValuationService({
  config,
  open,
  now,
  log,
}: ValuationServiceOptions): ValuationService {
  const scope = (tenant: string) => ({ purpose: 'valuation', tenant, secret: config.sessionSecret }) as const
  const lookups = registrationLookups(config)
  const db = async () => (await open()).db
  return {
    looksUp: (slug) => lookups(slug) !== undefined,
    async lookUp(slug, plate, state) {
      try {
        return await lookups(slug)?.find(plate, state)
      } catch (error) {
        log('warn', 'a plate cannot be looked up', { tenant: slug, error: errorText(error) })
        return undefined
      }
    },
    async begin(tenant, vehicle, carSlug) {
      const id = await beginValuation(await db(), { tenant, vehicle, carSlug }, now())
      return linkToken(id, scope(tenant))
    },
    async byToken(tenant, token) {
      const id = idOfLinkToken(token, scope(tenant))
      return id === undefined ? undefined : readValuation(await db(), { tenant, id })
    },
    byId: async (which) => readValuation(await db(), which),
    tokenOf: ({ tenant, id }) => linkToken(id, scope(tenant)),
    change: async (which, vehicle) => changeVehicle(await db(), which, vehicle, now()),
    answer: async (which, answers, result) =>
      answerValuation(await db(), which, { answers, result, now: now() }),
    storeFigure: async (valuation) => insertFigure(await db(), valuation, now()),
    addPhoto: async (which, image) => addValuationPhoto(await db(), which, { image, now: now() }),
    photos: async ({ id }) => valuationPhotos(await db(), id),
    photo: async ({ tenant, id }, photoId) =>
      readValuationPhoto(await db(), { tenant, valuationId: id, id: photoId }),
    removePhoto: async ({ tenant, id }, photoId) =>
      removeValuationPhoto(await db(), { tenant, valuationId: id, id: photoId }),
    desk: async (seen) => deskValuations(await db(), seen, now()),
    async deskPhoto(seen, valuationId, photoId) {
      if (!(await isValuationSeen(await db(), seen, valuationId))) return undefined
      return readValuationPhoto(await db(), { tenant: seen.tenant, valuationId, id: photoId })
    },
    async dataOf(leadIds) {
      const found = new Map<string, PersonValuation>()
      for (const leadId of leadIds) {
        const valuation = await valuationOfLead(await db(), leadId)
        if (!valuation) continue
        const { id, vehicle, answers, result } = valuation
        const figures = (await givenFigures(await db(), [id])).get(id) ?? []
        const photos = (await valuationPhotos(await db(), id)).length
        found.set(leadId, { id, vehicle, answers, result, figures, photos })
      }
      return found
    },
    forgetOf: async (leadIds) => forgetValuationsOf(await db(), leadIds),
  }
}
