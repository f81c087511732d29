import { searchKey } from '../search/search-text.ts'

/** A recall campaign of a dealer, as far as vehicles are told from each other by it. */
export interface RecallCampaign {
  /** Id of its document. */
  id: string
  /** As owners know it. */
  name: string
  /** As the government's list has it, e.g. `REC-005652`. */
  number: string
  make: string
  /** Empty for all of the make. */
  models: readonly string[]
  fromYear?: number
  toYear?: number
  /** Its page in the government's list. */
  noticeUrl?: string
}

interface NamedVehicle {
  make: string
  model: string
  year: number
}

/**
 * Whether a recall may concern a vehicle that is known by make, model and year only; its VIN alone says for certain. Of two names of a
 * model the shorter one may be the longer one's beginning: whoever has an "HS" hears of "HS PLUS EV", and the other way round.
 */
export function mayConcern(recall: RecallCampaign, { make, model, year }: NamedVehicle): boolean {
  const { models, fromYear = year, toYear = year } = recall
  if (searchKey(recall.make) !== searchKey(make) || year < fromYear || year > toYear) return false
  return models.length === 0 || models.some((called) => isBeginning(searchKey(called), searchKey(model)))
}

function isBeginning(one: string, other: string): boolean {
  if (one === '' || other === '') return false
  return `${one} `.startsWith(`${other} `) || `${other} `.startsWith(`${one} `)
}
