import { setTimeout as sleep } from 'node:timers/promises'
import { LIVENESS_TIMING, watchLiveness, type LivenessTiming } from './liveness.ts'
import {
  createRestartPolicy,
  RESTART_TIMING,
  type NextRestart,
  type RestartTiming,
} from './restart-policy.ts'
import type { ServiceSpec } from '../platform/services.ts'
import type { RunningService } from '../platform/supervisor.ts'

/** Death or restart of a service that is kept running. */
export type ServiceEvent =
  | { kind: 'died'; spec: ServiceSpec; how: string; lastLines: string[]; ranMs: number; next: NextRestart }
  | { kind: 'restarted'; spec: ServiceSpec; pid: number; downMs: number; restarts: number }

export interface Restarts {
  onEvent: (event: ServiceEvent) => void
  liveness?: LivenessTiming
  timing?: RestartTiming
}

export interface KeptRunning {
  /** Starts the service again; resolves once it is healthy, rejects when it is not. */
  start: () => { service: RunningService; ready: Promise<void> }
  /** True once this process was asked to end. */
  isAsked: (service: RunningService) => boolean
  /** Aborted when no service should be started any more. */
  signal: AbortSignal
}

const HANGS: Record<string, string> = {
  stopped: 'it was stopped (SIGSTOP) and answered nobody, and was killed',
  idle: 'it hung: it answered nobody and did nothing, and was killed',
  busy: 'it hung: it worked without end and answered nobody, and was killed',
}

/** Resolves to how the service ended; one that hangs is killed. */
async function endOf(service: RunningService, timing: LivenessTiming): Promise<string> {
  const over = new AbortController()
  const watched = { url: service.spec.liveUrl ?? service.spec.healthUrl, pid: service.pid }
  const hung = watchLiveness(watched, over.signal, timing)
  const end = await Promise.race([
    service.exited.then((how) => ({ how, isHung: false })),
    hung.then((how) => ({ how, isHung: how !== undefined })),
  ])
  over.abort()
  if (!end.isHung) return service.exited
  await service.kill()
  return HANGS[end.how ?? ''] ?? 'it hung, and was killed'
}

/**
 * Keeps one service running from the moment it is healthy: whenever it dies or hangs it is started again, at once the first
 * time, then with growing pauses, for ever. Returns when it is asked to end.
 */
export async function keepRunning(
  first: RunningService,
  kept: KeptRunning,
  restarts: Restarts,
): Promise<void> {
  const timing = restarts.timing ?? RESTART_TIMING
  const policy = createRestartPolicy(timing)
  let service = first
  let healthyAt: number | undefined = Date.now()
  let downAt = 0
  let count = 0
  let failure: string | undefined
  const isOver = () => kept.signal.aborted || kept.isAsked(service)
  for (;;) {
    const how = failure ?? (await endOf(service, restarts.liveness ?? LIVENESS_TIMING))
    if (isOver()) return
    const now = Date.now()
    const ranMs = healthyAt === undefined ? 0 : now - healthyAt
    if (healthyAt !== undefined) downAt = now
    const next = policy.died(ranMs, now)
    restarts.onEvent({ kind: 'died', spec: service.spec, how, lastLines: service.lastLines(), ranMs, next })
    await sleep(next.delayMs, undefined, { signal: kept.signal }).catch(() => undefined)
    if (isOver()) return
    const started = kept.start()
    service = started.service
    try {
      await started.ready
      failure = undefined
      healthyAt = Date.now()
      count += 1
      const downMs = healthyAt - downAt
      restarts.onEvent({ kind: 'restarted', spec: service.spec, pid: service.pid, downMs, restarts: count })
    } catch (error) {
      healthyAt = undefined
      // A service asked to end while it starts has not failed; its end is handled elsewhere.
      if (isOver()) return
      await service.kill()
      failure = `while starting: ${error instanceof Error ? error.message : String(error)}`
    }
  }
}
