import { SIGN_IN_PATH } from '../../addresses/sign-in-path.ts'
import type { SavedVehicle } from '../saved-vehicle.ts'
import type { SavedSite } from '../use-saved.ts'

/** Whoever takes longer to sign in presses again. */
const LIFETIME_MS = 30 * 60_000

const keyOf = ({ link }: Pick<SavedSite, 'link'>): string => `forecourt:wish:${link('/')}`

/** Notes the vehicle whose press led to signing in; a browser that keeps nothing lets the visitor press again. */
export function noteWish(site: Pick<SavedSite, 'link'>, { id }: Pick<SavedVehicle, 'id'>): void {
  try {
    sessionStorage.setItem(keyOf(site), JSON.stringify({ id, at: Date.now() }))
  } catch {
    // Nothing is lost but the press.
  }
}

/** The id of that vehicle, once. */
export function takeWish(site: Pick<SavedSite, 'link'>): string | undefined {
  try {
    const noted: unknown = JSON.parse(sessionStorage.getItem(keyOf(site)) ?? 'null')
    sessionStorage.removeItem(keyOf(site))
    if (typeof noted !== 'object' || noted === null || !('id' in noted) || !('at' in noted)) return undefined
    const { id, at } = noted
    return typeof id === 'string' && typeof at === 'number' && Date.now() - at < LIFETIME_MS ? id : undefined
  } catch {
    return undefined
  }
}

/** Forgets it once the visitor is back on a page without having signed in. */
export function forgetWish(site: Pick<SavedSite, 'link'>): void {
  if (location.pathname !== site.link(SIGN_IN_PATH)) takeWish(site)
}
