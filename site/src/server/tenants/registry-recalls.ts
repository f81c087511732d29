import type { RecallCampaign } from '@forecourt/tenant-config/vehicle/recall-campaign'
import { given } from '@forecourt/tenant-config/documents/given'
import * as z from 'zod'

const RECALL = z.object({
  tenant: z.string(),
  vins: z.array(z.string()).nullish(),
})

const CAMPAIGN = z.object({
  _id: z.string(),
  name: z.string().min(1),
  number: z.string().min(1),
  make: z.string().min(1),
  models: z.array(z.string()).nullish(),
  fromYear: z.number().nullish(),
  toYear: z.number().nullish(),
  noticeUrl: z.string().nullish(),
})

/** A dealer's recalls. */
export interface DealerRecalls {
  campaigns: RecallCampaign[]
  /** The lines of VINs of all of them. */
  vins: string[]
}

/** Dealers' recalls by the id of the dealer's document. VINs of one that is no whole campaign count; nobody is told of it. */
export function recallsIn(documents: readonly unknown[]): ReadonlyMap<string, DealerRecalls> {
  const all = new Map<string, DealerRecalls>()
  for (const document of documents) {
    const { data } = RECALL.safeParse(document)
    if (!data) continue
    const { campaigns, vins } = all.get(data.tenant) ?? { campaigns: [], vins: [] }
    all.set(data.tenant, {
      campaigns: [...campaigns, ...campaignOf(document)],
      vins: [...vins, ...(data.vins ?? [])],
    })
  }
  return all
}

function campaignOf(document: unknown): RecallCampaign[] {
  const { data } = CAMPAIGN.safeParse(document)
  if (!data) return []
  const { _id, name, number, make, models, ...more } = data
  return [{ id: _id, name, number, make, models: models ?? [], ...given(more) }]
}
