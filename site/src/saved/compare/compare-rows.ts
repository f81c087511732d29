import type { Spec } from '../../vehicle/vehicle-specs.ts'

/** One line of a comparison: a cell for each vehicle, '' where it is not known. */
export interface CompareRow {
  label: string
  cells: string[]
  /** True when the vehicles are not the same in it. */
  differs: boolean
}

export interface ComparedVehicle {
  specs: readonly Spec[]
  /** Undefined while the record does not answer. */
  features: readonly string[] | undefined
}

export const HAS_IT = 'Yes'
const HAS_IT_NOT = 'No'

/** No two vehicles share it, and nobody chooses by it. */
const NEVER_COMPARED = 'Stock number'

/** Every spec that one of the vehicles has, in the order in which they name them. */
export function specRows(vehicles: readonly ComparedVehicle[]): CompareRow[] {
  const labels = labelsOf(vehicles).filter((label) => label !== NEVER_COMPARED)
  return labels.map((label) =>
    toRow(
      label,
      vehicles.map(({ specs }) => specs.find((spec) => spec.label === label)?.value ?? ''),
    ),
  )
}

/** Every feature that one of the vehicles has; '' in the cell of a vehicle of which nothing is known. */
export function featureRows(vehicles: readonly ComparedVehicle[]): CompareRow[] {
  const names = new Map(vehicles.flatMap(({ features = [] }) => features.map((name) => [fold(name), name])))
  return [...names].map(([folded, name]) =>
    toRow(
      name,
      vehicles.map(({ features }) => {
        if (!features || features.length === 0) return ''
        return features.some((feature) => fold(feature) === folded) ? HAS_IT : HAS_IT_NOT
      }),
    ),
  )
}

function toRow(label: string, cells: string[]): CompareRow {
  return { label, cells, differs: new Set(cells.map(fold)).size > 1 }
}

/** Labels of all vehicles: the first one's order, what only others have stands behind what it follows there. */
function labelsOf(vehicles: readonly ComparedVehicle[]): string[] {
  const labels: string[] = []
  for (const { specs } of vehicles) {
    let at = 0
    for (const { label } of specs) {
      const known = labels.indexOf(label)
      if (known === -1) labels.splice(at, 0, label)
      at = (known === -1 ? at : Math.max(at, known)) + 1
    }
  }
  return labels
}

const fold = (text: string): string => text.trim().toLowerCase()
