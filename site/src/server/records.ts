import { LEADS_MIGRATIONS } from '@forecourt/leads/migrations'
import { SIGN_IN_MIGRATIONS } from '@forecourt/sign-in/migrations'
import { openRecords, type Records } from '@forecourt/stock/database'
import { slugTable } from '@forecourt/stock/vehicle-reads'
import type { RecordsConfig } from './config-types.ts'
import { takeLock } from './lock-file.ts'
import {
  buildAddresses,
  soldVehicles,
  type Address,
  type SoldVehicle,
  type VehicleAddresses,
} from './vehicle-addresses.ts'

/** The system of record, opened on first use by this one process. */
export interface RecordsDoor {
  open(): Promise<Records>
  /** What is known of a vehicle's address; undefined when unknown or not loaded yet. */
  address(tenantSlug: string, vehicleSlug: string): Address | undefined
  /** The vehicles of a tenant that their feed names as sold. */
  sold(tenantSlug: string): readonly SoldVehicle[]
  /** Reads the addresses again, e.g. after an import. */
  refreshAddresses(): Promise<void>
  /** True once opened; false when opening failed. */
  isHealthy(): boolean
  close(): Promise<void>
}

/** A door to the record; an embedded one is guarded by a lock file beside its folder. */
export function createRecordsDoor(config: RecordsConfig): RecordsDoor {
  let opening: Promise<Records> | undefined
  let opened: Records | undefined
  let release: (() => void) | undefined
  let addresses: VehicleAddresses = new Map()
  let sold: ReturnType<typeof soldVehicles> = new Map()

  const openOnce = async (): Promise<Records> => {
    const others = [SIGN_IN_MIGRATIONS, LEADS_MIGRATIONS]
    if (config.kind === 'hosted') return openRecords({ databaseUrl: config.databaseUrl, others })
    const lock = takeLock(`${config.dataDir}.lock`)
    if (!lock.ok)
      throw new Error(`${config.dataDir} is in use by process ${lock.pid}; two sites cannot share it`)
    release = lock.release
    return openRecords({ dataDir: config.dataDir, others })
  }
  const open = async (): Promise<Records> => {
    opening ??= openOnce().catch((error: unknown) => {
      opening = undefined
      release?.()
      throw error
    })
    opened = await opening
    return opened
  }
  return {
    open,
    address: (tenantSlug, vehicleSlug) => addresses.get(tenantSlug)?.get(vehicleSlug),
    sold: (tenantSlug) => sold.get(tenantSlug) ?? [],
    async refreshAddresses() {
      const entries = await slugTable(await open())
      addresses = buildAddresses(entries)
      sold = soldVehicles(entries)
    },
    isHealthy: () => opened !== undefined,
    async close() {
      await opening?.then((records) => records.close()).catch(() => undefined)
      release?.()
    },
  }
}
