import { accessSync, constants, existsSync, statfsSync } from 'node:fs'
import { dirname } from 'node:path'
import { errorText } from '@forecourt/leads/error-text'
import { LEADS_MIGRATIONS } from '@forecourt/leads/migrations'
import { SALES_MIGRATIONS } from '@forecourt/sales/migrations'
import { SIGN_IN_MIGRATIONS } from '@forecourt/visitors/migrations'
import { openRecords, type Records } from '@forecourt/stock/database'
import { RecordsUnavailable, type RecordsTrouble } from '@forecourt/stock/guarded-pglite'
import { tryLock } from '@forecourt/stock/process-lock'
import { slugTable } from '@forecourt/stock/vehicle-reads'
import type { RecordsConfig } from '../config/config-types.ts'
import {
  buildAddresses,
  soldVehicles,
  type Address,
  type SoldVehicle,
  type VehicleAddresses,
} from '../vehicles/vehicle-addresses.ts'

/** `full`: nothing can be written now; `down`: nothing can be read either. */
export type RecordsState = 'ok' | RecordsTrouble

/** The system of record, opened on first use by this one process. */
export interface RecordsService {
  /**
   * Rejects with `RecordsUnavailable` while the record is down; it is then tried again after a wait, not by every request.
   */
  open(): Promise<Records>
  /** Returns the entry of a vehicle's address; undefined when it is unknown or not loaded yet. */
  address(tenantSlug: string, vehicleSlug: string): Address | undefined
  /** Returns the vehicles of a tenant that their feed names as sold. */
  sold(tenantSlug: string): readonly SoldVehicle[]
  /** Reads the addresses again, e.g. after an import. */
  refreshAddresses(): Promise<void>
  state(): RecordsState
  /** Tries again to open a record that failed, once its wait is over. */
  tick(): void
  close(): Promise<void>
}

export interface RecordsServiceOptions {
  log(level: 'info' | 'error', message: string, fields: Readonly<Record<string, unknown>>): void
  /** Milliseconds of any steady clock. */
  now(): number
  /** Returns the free bytes in a folder; throws when nothing can be written there now. */
  freeBytes?: (folder: string) => number
}

/** Free bytes that are left on the disk, so that PostgreSQL is never the first to find it full. */
const RESERVE_BYTES = 64 * 1024 * 1024
/** Waits in ms before a record that could not be opened is tried again. */
const RETRY_MS = [1_000, 2_000, 5_000, 15_000, 30_000] as const

/** Creates the service of the record; an embedded one is guarded by a lock file beside its folder. */
export function createRecordsService(config: RecordsConfig, options: RecordsServiceOptions): RecordsService {
  const { log, now, freeBytes = freeBytesOf } = options
  let opening: Promise<Records> | undefined
  let opened: Records | undefined
  let release: (() => void) | undefined
  let trouble: RecordsUnavailable | undefined
  const retry = { failures: 0, notBefore: -Infinity }
  let addresses: VehicleAddresses = new Map()
  let sold: ReturnType<typeof soldVehicles> = new Map()

  const needRoom = (): void => {
    if (config.kind === 'hosted') return
    const problem = roomProblem(config.dataDir, freeBytes)
    if (problem !== undefined) throw new RecordsUnavailable('full', `${config.dataDir}: ${problem}`)
  }
  const fail = (error: unknown): RecordsUnavailable => {
    const told =
      error instanceof RecordsUnavailable
        ? error
        : new RecordsUnavailable('down', `the record cannot be opened: ${errorText(error)}`, { cause: error })
    const wait = RETRY_MS[Math.min(retry.failures, RETRY_MS.length - 1)] ?? 0
    retry.failures += 1
    retry.notBefore = now() + wait
    if (trouble?.message !== told.message)
      log('error', 'the record cannot be used', { error: told.message, retryMs: wait })
    trouble = told
    opening = undefined
    opened = undefined
    release?.()
    release = undefined
    return told
  }
  const openOnce = async (): Promise<Records> => {
    const others = [SIGN_IN_MIGRATIONS, LEADS_MIGRATIONS, SALES_MIGRATIONS]
    if (config.kind === 'hosted') return openRecords({ databaseUrl: config.databaseUrl, others })
    needRoom()
    const lock = tryLock(`${config.dataDir}.lock`)
    if (typeof lock === 'number')
      throw new Error(`${config.dataDir} is in use by process ${lock}; two sites cannot share it`)
    release = lock
    return openRecords({
      dataDir: config.dataDir,
      others,
      guard: { beforeWrite: needRoom, onBroken: (error) => void fail(error) },
    })
  }
  const openNow = async (): Promise<Records> => {
    try {
      const records = await openOnce()
      if (trouble) log('info', 'the record is open again', {})
      trouble = undefined
      retry.failures = 0
      return records
    } catch (error) {
      throw fail(error)
    }
  }
  const open = async (): Promise<Records> => {
    if (!opening) {
      if (trouble && now() < retry.notBefore) throw trouble
      opening = openNow()
    }
    const attempt = opening
    const records = await attempt
    if (opening === attempt) opened = records
    return records
  }
  const refreshAddresses = async (): Promise<void> => {
    const entries = await slugTable(await open())
    addresses = buildAddresses(entries)
    sold = soldVehicles(entries)
  }
  return {
    open,
    address: (tenantSlug, vehicleSlug) => addresses.get(tenantSlug)?.get(vehicleSlug),
    sold: (tenantSlug) => sold.get(tenantSlug) ?? [],
    refreshAddresses,
    state() {
      if (!opened) return trouble?.trouble ?? 'down'
      try {
        needRoom()
        return 'ok'
      } catch {
        return 'full'
      }
    },
    tick() {
      if (!trouble || opening || now() < retry.notBefore) return
      // A failed attempt to open the record logs its reason itself.
      void refreshAddresses().catch(() => undefined)
    },
    async close() {
      await opening?.then((records) => records.close()).catch(() => undefined)
      release?.()
    },
  }
}

function roomProblem(dataDir: string, freeBytes: (folder: string) => number): string | undefined {
  let folder = dataDir
  while (!existsSync(folder) && dirname(folder) !== folder) folder = dirname(folder)
  try {
    const free = freeBytes(folder)
    return free < RESERVE_BYTES
      ? `${Math.floor(free / 1024 / 1024)} MB are free on its disk, and ${RESERVE_BYTES / 1024 / 1024} are kept free`
      : undefined
  } catch (error) {
    return `nothing can be written there (${error instanceof Error && 'code' in error ? String(error.code) : String(error)})`
  }
}

function freeBytesOf(folder: string): number {
  accessSync(folder, constants.W_OK)
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize
}
