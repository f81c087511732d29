/** What a visitor worked out about a vehicle, on its way to a form on another page of this visit. */
const KEY = 'forecourt.message'

interface Carried {
  /** Id of the vehicle. */
  car: string
  message: string
}

/** Carries words about a vehicle to the next form about it; a browser that allows no storage carries none. */
export function carryMessage(carried: Carried): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(carried))
  } catch {
    // The form is there without them.
  }
}

/** The words that were carried to a form about this vehicle; '' without any. */
export function carriedMessage(car: string): string {
  try {
    const carried = JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Partial<Carried> | null
    return carried?.car === car && typeof carried.message === 'string' ? carried.message : ''
  } catch {
    return ''
  }
}
