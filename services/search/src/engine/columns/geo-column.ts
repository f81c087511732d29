import { GrowF64, GrowU32 } from '../growable.ts'

/** Data of a geo column as written to disk and read again. */
export interface GeoColumnData {
  latitudes: Float64Array
  longitudes: Float64Array
  offsets: Uint32Array
}

/** The points of a `geopoint` or `geopoint[]` field, in degrees. */
export class GeoColumn {
  readonly kind = 'geo'
  latitudes = new GrowF64()
  longitudes = new GrowF64()
  offsets = new GrowU32()

  constructor() {
    this.offsets.push(0)
  }

  /** Appends the next document's points, none when undefined. */
  append(points: readonly (readonly [number, number])[] | undefined): void {
    for (const [latitude, longitude] of points ?? []) {
      this.latitudes.push(latitude)
      this.longitudes.push(longitude)
    }
    this.offsets.push(this.latitudes.length)
  }

  get byteLength(): number {
    const { latitudes, longitudes, offsets } = this
    return latitudes.data.byteLength + longitudes.data.byteLength + offsets.data.byteLength
  }

  /** Returns the data to write to disk. */
  snapshot(): GeoColumnData {
    return {
      latitudes: this.latitudes.view(),
      longitudes: this.longitudes.view(),
      offsets: this.offsets.view(),
    }
  }

  restore(data: GeoColumnData): void {
    this.latitudes = new GrowF64(data.latitudes)
    this.longitudes = new GrowF64(data.longitudes)
    this.offsets = new GrowU32(data.offsets)
  }
}

// The distances that Typesense reports fit a sphere of this radius, a little under the mean radius.
const EARTH_METRES = 6_369_420
const radians = (degrees: number): number => (degrees * Math.PI) / 180

/** The distance between two points in metres, on a sphere. */
export function distanceMetres(lat1: number, lng1: number, lat2: number, lng2: number): number {
  const dLat = radians(lat2 - lat1)
  const dLng = radians(lng2 - lng1)
  const a =
    Math.sin(dLat / 2) ** 2 + Math.cos(radians(lat1)) * Math.cos(radians(lat2)) * Math.sin(dLng / 2) ** 2
  return 2 * EARTH_METRES * Math.asin(Math.min(1, Math.sqrt(a)))
}
