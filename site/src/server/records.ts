import { LEADS_MIGRATIONS } from '@forecourt/leads/migrations'
import { SIGN_IN_MIGRATIONS } from '@forecourt/sign-in/migrations'
import { openRecords, type Records } from '@forecourt/stock/database'
import { slugTable } from '@forecourt/stock/vehicle-reads'
import type { RecordsConfig } from './config-types.ts'
import type { VehicleState } from './front/route-request.ts'
import { takeLock } from './lock-file.ts'
import { buildAddresses, type VehicleAddresses } from './vehicle-addresses.ts'

/** The system of record, opened on first use by this one process. */
export interface RecordsDoor {
  open(): Promise<Records>
  /** What became of a vehicle's address; undefined when unknown or not loaded yet. */
  vehicle(tenantSlug: string, vehicleSlug: string): VehicleState | undefined
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
    vehicle: (tenantSlug, vehicleSlug) => addresses.get(tenantSlug)?.get(vehicleSlug),
    async refreshAddresses() {
      addresses = buildAddresses(await slugTable(await open()))
    },
    isHealthy: () => opened !== undefined,
    async close() {
      await opening?.then((records) => records.close()).catch(() => undefined)
      release?.()
    },
  }
}
