import { setFlagsFromString } from 'node:v8'

/**
 * Keeps the part of V8's heap for young objects at the few megabytes that it has by now. A bulk import would
 * let it grow to more than a hundred, which stay with the process; a search hardly notices the difference.
 */
export function keepYoungGenerationSmall(): void {
  setFlagsFromString('--semi-space-growth-factor=1')
}
