import * as z from 'zod'

const RECALL = z.object({ tenant: z.string(), vins: z.array(z.string()) })

/** The lines of VINs of dealers' recalls, by the id of the dealer's document; what is no recall is left out. */
export function recalledVinsIn(documents: readonly unknown[]): ReadonlyMap<string, readonly string[]> {
  const lines = new Map<string, string[]>()
  for (const document of documents) {
    const { data } = RECALL.safeParse(document)
    if (data) lines.set(data.tenant, [...(lines.get(data.tenant) ?? []), ...data.vins])
  }
  return lines
}
