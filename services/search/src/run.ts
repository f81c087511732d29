import type { Server } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { collectAtRest } from './collect-at-rest.ts'
import { loadCollection } from './collections/store/load.ts'
import type { Config } from './config/read-config.ts'
import { listenAll, ListenError, stopServers } from './http/listen.ts'
import { describeError, fileLog, stdoutLog } from './log.ts'
import type { Log } from './log.ts'
import { Problem } from './engine/problem.ts'
import { Recovery } from './recovery.ts'
import { openState } from './server-state.ts'
import type { ServerState } from './server-state.ts'
import { findDamage, isDamage, setAside } from './storage/damage.ts'
import { describeStartError, diskProblem } from './storage/disk-error.ts'
import { keepFromOthers } from './storage/owner-only.ts'
import { takeLock } from './storage/lock.ts'
import type { Lock } from './storage/lock.ts'
import { isFull, waitForSpace } from './wait-for-space.ts'
import type { Waiting } from './wait-for-space.ts'
import { keepYoungGenerationSmall } from './young-generation.ts'

const PORT_TAKEN = 98
/** A second signal within this time is the first one, passed on by another process of the group. */
const SAME_SIGNAL_MS = 500
const RETRY_MS = 1_000

/**
 * Runs the server until SIGTERM, SIGINT or SIGHUP, or until the connected parent process is gone; a second signal
 * ends it at once, which loses nothing but the index snapshot. Ends the process with code 98 when the port is taken.
 */
export async function runServer(config: Config): Promise<void> {
  // Only the owner can read the files written from now on.
  process.umask(0o077)
  const lock = lockOrExit(config.dataDir)
  const log = logOrExit(config.logDir, lock)
  mendModes(config.dataDir, log)
  for (const warning of config.warnings) log('warn', warning)
  const state = await openOrExit(config, log, lock)
  const recovery = new Recovery(state, () => open(config, log))
  // A log that cannot be written is no reason to end.
  process.stdout.on('error', () => undefined)
  process.stderr.on('error', () => undefined)
  process.on('uncaughtException', (error) => {
    if (isOfTheDisk(error)) {
      log('error', 'background work failed on the disk', describeError(error))
      state.onError?.(error)
      return
    }
    log('error', 'the server ends because of an error of its own', describeError(error))
    lock.release()
    process.exit(1)
  })
  const servers = await listenOrExit(state, config, lock)
  stopOnSignal(state, servers, lock, recovery)
  const started = Date.now()
  keepYoungGenerationSmall()
  await load(state, recovery, lock)
  state.ready = true
  recovery.start()
  const documents = state.registry.list().reduce((sum, collection) => sum + collection.count, 0)
  log('info', 'ready', { documents, ms: Date.now() - started })
  removeExpiredKeys(state)
  state.analytics.start()
  state.snapshots.start()
  collectAtRest()
}

function stopOnSignal(state: ServerState, servers: readonly Server[], lock: Lock, recovery: Recovery): void {
  let since: number | undefined
  const stop = (signal: string): void => {
    if (since !== undefined) {
      if (Date.now() - since < SAME_SIGNAL_MS) return
      state.log('warn', 'ended at once', { signal })
      lock.release()
      process.exit(1)
    }
    since = Date.now()
    state.stopping = true
    state.log('info', 'stopping', { signal })
    const stopped = stopServers(servers)
      .then(() => recovery.stop())
      .then(() => state.analytics.stop())
    void stopped.then(async () => {
      await saveState(state)
      state.database.close()
      lock.release()
      state.log('info', 'stopped', { ms: Date.now() - (since ?? 0) })
      process.exit(0)
    })
  }
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => stop(signal))
  process.on('disconnect', () => stop('parent gone'))
}

/** Removes keys that asked to be removed once expired, now and from time to time. */
function removeExpiredKeys(state: ServerState): void {
  const remove = (): void => {
    try {
      const removed = state.keys.removeExpired(Math.floor(state.now() / 1000))
      if (removed > 0) state.log('info', 'expired keys removed', { keys: removed })
    } catch (error) {
      state.log('warn', 'expired keys are not removed yet', describeError(error))
    }
  }
  remove()
  setInterval(remove, state.settings.housekeepingSeconds * 1000).unref()
}

/** Writes index snapshots, so that the next start is fast; nothing is lost when that fails. */
async function saveState(state: ServerState): Promise<void> {
  await state.snapshots.stop()
  if (!state.ready) return
  try {
    for (const collection of state.registry.list()) collection.save()
    await state.snapshots.saveAll()
  } catch (error) {
    state.log('warn', 'no index snapshot written', describeError(error))
  }
}

/** Lets only the owner read documents and keys; logs a folder whose modes were wider, or cannot be changed. */
function mendModes(directory: string, log: Log): void {
  try {
    const mended = keepFromOthers(directory)
    if (mended.length > 0)
      log('warn', 'others could read the data directory; now they cannot', {
        directory,
        files: mended.join(', '),
      })
  } catch (error) {
    log('warn', 'others can read the data directory, and that cannot be changed', describeError(error))
  }
}

function lockOrExit(directory: string): Lock {
  try {
    return takeLock(directory)
  } catch (error) {
    process.stderr.write(`forecourt-search: ${error instanceof Error ? error.message : String(error)}\n`)
    return process.exit(1)
  }
}

function logOrExit(directory: string | undefined, lock: Lock): Log {
  if (directory === undefined) return stdoutLog
  try {
    return fileLog(directory)
  } catch (error) {
    lock.release()
    const code = (error as NodeJS.ErrnoException).code ?? 'unknown reason'
    process.stderr.write(`forecourt-search: --log-dir ${directory} cannot be written (${code})\n`)
    return process.exit(1)
  }
}

function open(config: Config, log: Log): ServerState {
  return openState({ dataDir: config.dataDir, apiKey: config.apiKey, log, settings: config.settings })
}

/** Opens the store, or a new one beside it when it is damaged. */
function openOrBegin(config: Config, log: Log): ServerState {
  const found = findDamage(config.dataDir)
  if (found !== undefined) return openNew(config, log, found)
  try {
    return open(config, log)
  } catch (error) {
    if (!isDamage(error)) throw error
    return openNew(config, log, error instanceof Error ? error.message : String(error))
  }
}

/** Opens the store, after a wait for space on a full disk; ends the process with one line when it cannot be read. */
async function openOrExit(config: Config, log: Log, lock: Lock): Promise<ServerState> {
  let waiting: Waiting | undefined
  for (;;) {
    try {
      const state = openOrBegin(config, log)
      await waiting?.stop()
      return state
    } catch (error) {
      if (diskProblem(error) === undefined || !isFull(config.dataDir)) {
        lock.release()
        process.stderr.write(`forecourt-search: ${describeStartError(error, config.dataDir)}\n`)
        return process.exit(1)
      }
      if (waiting === undefined)
        log('error', 'the disk is full; the server waits for space', describeError(error))
      waiting ??= await waitForSpace(config.addresses, config.port, log)
      await sleep(RETRY_MS)
    }
  }
}

function openNew(config: Config, log: Log, reason: string): ServerState {
  const at = new Date()
  const kept = setAside(config.dataDir, at)
  log('error', 'the database is damaged; the server begins anew with nothing in it', { reason, kept })
  return { ...open(config, log), lost: { at: at.toISOString(), reason } }
}

/** Loads all collections, or none when the store turns out to be damaged; ends the process when it cannot be read. */
async function load(state: ServerState, recovery: Recovery, lock: Lock): Promise<void> {
  try {
    for (const collection of state.registry.list())
      state.snapshots.loaded(collection, await loadCollection(collection, state.database, state.log))
  } catch (error) {
    if (!isDamage(error)) {
      lock.release()
      process.stderr.write(`forecourt-search: ${describeStartError(error, state.database.directory)}\n`)
      process.exit(1)
    }
    await recovery.begin(error instanceof Error ? error.message : String(error))
  }
}

/** Whether an error in a timer comes from the disk: timers repeat their work later. */
function isOfTheDisk(error: unknown): boolean {
  return error instanceof Problem || isDamage(error) || diskProblem(error) !== undefined
}

async function listenOrExit(state: ServerState, config: Config, lock: Lock): Promise<Server[]> {
  try {
    return await listenAll(state, config.addresses, config.port)
  } catch (error) {
    state.database.close()
    lock.release()
    process.stderr.write(`forecourt-search: ${error instanceof Error ? error.message : String(error)}\n`)
    return process.exit(error instanceof ListenError && error.isPortTaken ? PORT_TAKEN : 1)
  }
}
