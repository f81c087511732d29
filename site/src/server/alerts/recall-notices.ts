import { mayConcern } from '@forecourt/tenant-config/vehicle/recall-campaign'
import { noteRecalls, type OwnModel, ownModels } from '@forecourt/visitors/find-recalled'
import { type AlertRoundsOptions, tellsAlerts } from './alert-rounds.ts'

const MODELS_AT_ONCE = 500

/**
 * Looks for recalls that may concern vehicles of visitors who want to hear of them. A recall that was noted is not noted again, so that
 * what was cut short is simply done once more.
 */
export function createRecallNotices({
  open,
  tenants,
  now,
}: Pick<AlertRoundsOptions, 'open' | 'tenants' | 'now'>): () => Promise<void> {
  return async () => {
    const { db } = await open()
    for (const entry of tenants.all().filter(tellsAlerts)) {
      const { id, recalls = [] } = entry
      let after: OwnModel | undefined
      while (recalls.length > 0) {
        const owned = await ownModels(db, id, { after, limit: MODELS_AT_ONCE })
        const recalled = owned.flatMap((vehicle) =>
          recalls
            .filter((recall) => mayConcern(recall, vehicle))
            .map((recall) => ({ ...vehicle, recall: recall.id })),
        )
        await noteRecalls(db, id, recalled, now())
        if (owned.length < MODELS_AT_ONCE) break
        after = owned.at(-1)
      }
    }
  }
}
