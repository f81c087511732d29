import type { StockDocument } from '@forecourt/vehicle/document'
import { toStockDocument } from '@forecourt/vehicle/project'
import type { ProjectionContext } from '@forecourt/vehicle/stock-facts'
import type { Vehicle } from '@forecourt/vehicle/vehicle'

/** Documents as the index takes them: what the vehicles say of themselves, and the previews of their first photos. */
export async function stockDocuments(
  vehicles: readonly { vehicle: Vehicle; context: ProjectionContext }[],
): Promise<StockDocument[]> {
  return Promise.all(
    vehicles.map(async ({ vehicle, context }) => {
      const document = toStockDocument(vehicle, context)
      const { photoPreview } = context
      if (photoPreview === undefined || document.primary_image === '') return document
      return { ...document, primary_preview: await photoPreview(document.primary_image) }
    }),
  )
}
