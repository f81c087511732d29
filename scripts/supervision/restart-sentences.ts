import type { ServiceEvent } from './service-restarts.ts'

/** A duration for people: "340 ms", "2.4 s", "12 min", "3 h". */
export function duration(ms: number): string {
  if (ms < 1_000) return `${Math.round(ms)} ms`
  if (ms < 120_000) return `${(ms / 1_000).toFixed(1)} s`
  return ms < 7_200_000 ? `${Math.round(ms / 60_000)} min` : `${Math.round(ms / 3_600_000)} h`
}

/** Describes a service event and the action taken, for the operator of the platform. */
export function restartSentence(event: ServiceEvent): string {
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
