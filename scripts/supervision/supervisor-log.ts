import { printFailure } from '../lib/steps.mjs'
import { openLog } from './log-file.ts'
import { createRestartRecord } from './restart-record.ts'
import type { ServiceEvent } from './service-restarts.ts'

/** Lines that a console which nobody reads keeps waiting at most; the log files have them all. */
const MAX_WAITING_BYTES = 1024 * 1024

/** Writes a line to the console; one whose reader has gone away or does not read costs nothing. */
export function consoleWrite(line: string): void {
  if (process.stderr.destroyed || process.stderr.writableLength > MAX_WAITING_BYTES) return
  process.stderr.write(`${line}\n`)
}

/** From here on a terminal or pipe that is closed ends nothing: its `error` event would end the process. */
export function surviveClosedConsole(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)
}

export interface SupervisorLog {
  onEvent: (event: ServiceEvent) => void
  end: () => Promise<void>
}

/**
 * Tells what the supervisor does, on the console, in `<logDir>/supervisor.log` and in the data folder's record of restarts. A
 * fault of the supervisor's own is told there, too, and is survived: everything that runs depends on it.
 */
export function createSupervisorLog(dataDir: string, logDir: string): SupervisorLog {
  const log = openLog(logDir, 'supervisor')
  const record = createRestartRecord(dataDir)
  const tell = (level: 'info' | 'warn' | 'error', msg: string, more: Record<string, unknown> = {}) => {
    const time = new Date().toISOString()
    log.write(JSON.stringify({ time, level, service: 'supervisor', msg, ...more }))
    consoleWrite(`${time} [supervisor] ${msg}`)
  }
  const onFault = (error: unknown) => {
    const text = error instanceof Error ? (error.stack ?? error.message) : String(error)
    tell('error', `a fault of the supervisor's own was survived: ${text}`)
  }
  process.on('unhandledRejection', onFault)
  process.on('uncaughtException', onFault)
  return {
    onEvent: (event) => {
      record.note(event, Date.now())
      const { name } = event.spec
      if (event.kind === 'restarted') {
        const { pid, downMs, restarts } = event
        return tell('info', restartSentence(event), { name, pid, downMs, restarts })
      }
      const { how, lastLines, next } = event
      tell(next.isLoop ? 'error' : 'warn', restartSentence(event), { name, how, ...next, lastLines })
      if (next.isLoop) for (const line of lastLines) consoleWrite(`[${name}] ${line}`)
    },
    end: async () => {
      process.off('unhandledRejection', onFault)
      process.off('uncaughtException', onFault)
      await log.end().catch(printFailure)
    },
  }
}

/** A duration for people: "340 ms", "2.4 s", "12 min", "3 h". */
function duration(ms: number): string {
  if (ms < 1_000) return `${Math.round(ms)} ms`
  if (ms < 120_000) return `${(ms / 1_000).toFixed(1)} s`
  return ms < 7_200_000 ? `${Math.round(ms / 60_000)} min` : `${Math.round(ms / 3_600_000)} h`
}

/** Describes a service event and the action taken, for the operator of the platform. */
function restartSentence(event: ServiceEvent): string {
  const { title } = event.spec
  if (event.kind === 'restarted')
    return `The ${title} answers again after ${duration(event.downMs)} (restart ${event.restarts}, pid ${event.pid}).`
  const { how, ranMs, next } = event
  const again = next.delayMs === 0 ? 'at once' : `in ${duration(next.delayMs)}`
  const after = ranMs === 0 ? '' : ` after ${duration(ranMs)}`
  const ended = `The ${title} ended${after} (${how}); it is started again ${again}, the other services go on.`
  if (!next.isLoop) return ended
  return `${ended} IT HAS ENDED ${next.recentDeaths} TIMES IN TEN MINUTES: somebody must look for the cause.`
}
