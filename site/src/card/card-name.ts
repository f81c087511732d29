import type { VehicleCardModel } from './vehicle-card-model.ts'

/** The name of a vehicle in one line, e.g. for whoever saves it. */
export function cardName({ title, subtitle }: Pick<VehicleCardModel, 'title' | 'subtitle'>): string {
  return subtitle === '' ? title : `${title} ${subtitle}`
}
