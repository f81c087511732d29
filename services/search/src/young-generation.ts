import { setFlagsFromString } from 'node:v8'

/**
 * Keeps the part of V8's heap for young objects at the few megabytes that it has by now. A bulk import would
 * let it grow to more than a hundred, which stay with the process; a search hardly notices the difference. So little is
 * collected by the event loop's own thread: waiting for helpers on a busy machine can take longer than all of the work.
 */
export function keepYoungGenerationSmall(): void {
  setFlagsFromString('--semi-space-growth-factor=1')
  setFlagsFromString('--no-parallel-scavenge')
}
