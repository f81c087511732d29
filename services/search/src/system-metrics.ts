import { readdirSync, readFileSync, statfsSync } from 'node:fs'
import { cpus, freemem, totalmem } from 'node:os'

interface CpuTimes {
  idle: number
  total: number
}

/** Figures of machine and process for `/metrics.json`: numbers and percentages as text, as Typesense writes them. */
export class SystemMetrics {
  readonly #dataDir: string
  #times: CpuTimes[] = readCpus()
  #active: number[] = this.#times.map(share)

  constructor(dataDir: string) {
    this.#dataDir = dataDir
  }

  /** The body of `/metrics.json`. Processor shares cover the time since the last call at least a second ago. */
  read(): Record<string, string> {
    const out: Record<string, string> = {}
    this.#readCpus(out)
    const disk = this.disk()
    out['system_disk_total_bytes'] = String(disk.total)
    out['system_disk_used_bytes'] = String(disk.used)
    out['system_disk_free_bytes'] = String(disk.total - disk.used)
    const { open, most } = readDescriptors()
    out['forecourt_file_descriptors_open'] = String(open)
    out['forecourt_file_descriptors_max'] = String(most)
    const memory = readMemory()
    out['system_memory_total_bytes'] = String(memory.total)
    out['system_memory_total_swap_bytes'] = String(memory.swapTotal)
    out['system_memory_used_bytes'] = String(memory.used)
    out['system_memory_used_swap_bytes'] = String(memory.swapUsed)
    const network = readNetwork()
    out['system_network_received_bytes'] = String(network.received)
    out['system_network_sent_bytes'] = String(network.sent)
    const { rss, heapTotal, heapUsed, external } = process.memoryUsage()
    const allocated = Math.min(rss, heapUsed + external)
    out['typesense_memory_active_bytes'] = String(rss)
    out['typesense_memory_allocated_bytes'] = String(allocated)
    out['typesense_memory_fragmentation_ratio'] = (1 - allocated / rss).toFixed(2)
    out['typesense_memory_mapped_bytes'] = String(heapTotal + external)
    out['typesense_memory_metadata_bytes'] = String(Math.max(0, rss - heapTotal - external))
    out['typesense_memory_resident_bytes'] = String(rss)
    out['typesense_memory_retained_bytes'] = String(heapTotal - heapUsed)
    return out
  }

  /** Bytes of the file system that holds the documents. */
  disk(): { total: number; used: number } {
    try {
      const { bsize, blocks, bavail } = statfsSync(this.#dataDir)
      return { total: bsize * blocks, used: bsize * (blocks - bavail) }
    } catch {
      return { total: 0, used: 0 }
    }
  }

  #readCpus(out: Record<string, string>): void {
    const times = readCpus()
    const passed = times.map(({ idle, total }, i) => ({
      idle: idle - (this.#times[i]?.idle ?? 0),
      total: total - (this.#times[i]?.total ?? 0),
    }))
    if (passed.every(({ total }) => total >= 1000)) {
      this.#times = times
      this.#active = passed.map(share)
    }
    this.#active.forEach((active, i) => {
      out[`system_cpu${i + 1}_active_percentage`] = active.toFixed(2)
    })
    const mean = this.#active.reduce((sum, active) => sum + active, 0) / Math.max(1, this.#active.length)
    out['system_cpu_active_percentage'] = mean.toFixed(2)
  }
}

function readCpus(): CpuTimes[] {
  return cpus().map(({ times: { idle, user, sys, nice, irq } }) => ({
    idle,
    total: idle + user + sys + nice + irq,
  }))
}

function share({ idle, total }: CpuTimes): number {
  return total === 0 ? 0 : 100 * (1 - idle / total)
}

/** Returns the open file descriptors of this process and their limit; 0 where the system does not report them. */
export function readDescriptors(): { open: number; most: number } {
  try {
    const most = /^Max open files\s+(\d+)/m.exec(readProc('/proc/self/limits'))?.[1]
    return { open: readdirSync('/proc/self/fd').length, most: Number(most ?? 0) }
  } catch {
    return { open: 0, most: 0 }
  }
}

/** Returns the memory of the machine in bytes; memory that Linux could free at once does not count as used. */
export function readMemory(): { total: number; used: number; swapTotal: number; swapUsed: number } {
  const text = readProc('/proc/meminfo')
  const bytes = (name: string): number | undefined => {
    const match = new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(text)
    return match === null ? undefined : Number(match[1]) * 1024
  }
  const total = totalmem()
  const swapTotal = bytes('SwapTotal') ?? 0
  return {
    total,
    used: total - (bytes('MemAvailable') ?? freemem()),
    swapTotal,
    swapUsed: swapTotal - (bytes('SwapFree') ?? swapTotal),
  }
}

/** Returns the bytes over all network interfaces except the loopback since the machine started. */
function readNetwork(): { received: number; sent: number } {
  let received = 0
  let sent = 0
  for (const line of readProc('/proc/net/dev').split('\n').slice(2)) {
    const [name, ...fields] = line.trim().split(/[\s:]+/)
    if (name === undefined || name === '' || name === 'lo') continue
    received += Number(fields[0] ?? 0)
    sent += Number(fields[8] ?? 0)
  }
  return { received, sent }
}

function readProc(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}
