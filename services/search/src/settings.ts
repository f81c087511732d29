/** How queries and events are kept. */
export interface AnalyticsSettings {
  enabled: boolean
  /** Where events are kept. */
  dir: string | undefined
  flushSeconds: number
  /** Events a client may send in a minute. */
  minuteRateLimit: number
  /** How long an event is kept. */
  ttlSeconds: number
}

/** Settings of the operator; `POST /config` changes some of them while the server runs. */
export interface Settings {
  enableCors: boolean
  /** Origins that may ask when CORS is on; empty for all. */
  corsDomains: string[]
  enableAccessLogging: boolean
  enableSearchLogging: boolean
  /** Requests that take longer are logged; -1 for none. */
  slowRequestMs: number
  /** Searches that take longer are logged with their parameters; -1 for none. */
  slowSearchMs: number
  analytics: AnalyticsSettings
  /** Maximum number of answers that `use_cache` keeps. */
  cacheEntries: number
  skipWrites: boolean
  /** Every write waits for the disk, not only for the operating system. */
  syncWrites: boolean
  /** Writes are refused above this percentage; 100 for never. */
  diskUsedMaxPercentage: number
  memoryUsedMaxPercentage: number
  housekeepingSeconds: number
}

export const DEFAULT_SETTINGS: Readonly<Settings> = {
  enableCors: true,
  corsDomains: [],
  enableAccessLogging: false,
  enableSearchLogging: false,
  slowRequestMs: 2_000,
  slowSearchMs: 1_000,
  analytics: {
    enabled: false,
    dir: undefined,
    flushSeconds: 3_600,
    minuteRateLimit: 5,
    ttlSeconds: 2_419_200,
  },
  cacheEntries: 1_000,
  skipWrites: false,
  syncWrites: false,
  diskUsedMaxPercentage: 100,
  memoryUsedMaxPercentage: 100,
  housekeepingSeconds: 1_800,
}
