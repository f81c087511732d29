/** What moves a model (NAV-02); a plug-in hybrid is a hybrid. */
export const POWERTRAINS = ['Diesel', 'Petrol', 'Electric', 'Hybrid'] as const
export type Powertrain = (typeof POWERTRAINS)[number]

/** What says under which categories a model is listed (NAV-07). */
export interface CategorisedModel {
  bodies: readonly string[]
  powertrains: readonly string[]
  isComing: boolean
}

export interface ModelCategory {
  id: ModelCategoryId
  label: string
}

interface KnownCategory {
  id: string
  label: string
  has: (model: CategorisedModel) => boolean
}

const ofBody =
  (...bodies: string[]) =>
  (model: CategorisedModel) =>
    model.bodies.some((body) => bodies.includes(body))
const ofPowertrain = (powertrain: Powertrain) => (model: CategorisedModel) =>
  model.powertrains.includes(powertrain)

/** In the order of NAV-03; bodies that it does not name stand after those that it does. */
const CATEGORIES = [
  { id: 'hatch-sedan', label: 'Hatchback & sedan', has: ofBody('Hatch', 'Hatchback', 'Sedan') },
  { id: 'suv', label: 'SUV', has: ofBody('SUV', '4x4') },
  { id: 'ute', label: 'Ute', has: ofBody('Ute', 'Cab Chassis') },
  { id: 'wagon', label: 'Wagon', has: ofBody('Wagon', 'Station Wagon') },
  { id: 'people-mover', label: 'People mover', has: ofBody('People Mover') },
  { id: 'open', label: 'Coupe & convertible', has: ofBody('Convertible', 'Coupe', 'Hardtop', 'Softtop') },
  { id: 'van', label: 'Van & bus', has: ofBody('Van', 'Bus') },
  { id: 'heavy', label: 'Truck & motorhome', has: ofBody('Light Truck', 'Motorhome') },
  { id: 'diesel', label: 'Diesel', has: ofPowertrain('Diesel') },
  { id: 'petrol', label: 'Petrol', has: ofPowertrain('Petrol') },
  { id: 'electric', label: 'Electric', has: ofPowertrain('Electric') },
  { id: 'hybrid', label: 'Hybrid', has: ofPowertrain('Hybrid') },
  { id: 'coming', label: 'Coming soon', has: ({ isComing }) => isComing },
] as const satisfies readonly KnownCategory[]

export type ModelCategoryId = (typeof CATEGORIES)[number]['id']

/** Ids of all categories: the style sheet has a rule for each of them. */
export const MODEL_CATEGORY_IDS: readonly ModelCategoryId[] = CATEGORIES.map(({ id }) => id)

/** The categories of a model, in the order of NAV-03: every body that it has, every powertrain, and whether it is still to come. */
export function categoriesOf(model: CategorisedModel): ModelCategoryId[] {
  return CATEGORIES.filter(({ has }) => has(model)).map(({ id }) => id)
}

/**
 * The categories that tell these models apart, in the order of NAV-03: those that some of them are in and some are not. All
 * of one kind need no choice.
 */
export function categoriesAmong(
  models: readonly { categories: readonly ModelCategoryId[] }[],
): ModelCategory[] {
  return CATEGORIES.filter(({ id }) => {
    const count = models.filter(({ categories }) => categories.includes(id)).length
    return count > 0 && count < models.length
  }).map(({ id, label }) => ({ id, label }))
}
