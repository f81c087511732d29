import { createHostedGeocoder } from '@forecourt/stock/hosted-geocoder'
import { createOfflineGeocoder, type OfflineGeocoder } from '@forecourt/stock/offline-geocoder'
import type { SiteConfig } from './config/config-types.ts'
import type { Runtime } from './runtime/runtime.ts'

/** The table of postcodes, and what looks a visitor's place up: the table, then a geocoder where one is configured. */
export function createPlaces(
  geocoding: SiteConfig['geocoding'],
  log: Runtime['log'],
): { offline: OfflineGeocoder; places: Runtime['places'] } {
  const offline = createOfflineGeocoder()
  if (!geocoding) return { offline, places: offline }
  const onError = (error: unknown): void =>
    log('warn', 'a postcode could not be looked up', { error: String(error) })
  return { offline, places: createHostedGeocoder(offline, { ...geocoding, onError }) }
}
