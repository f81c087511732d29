import { printFailure, Refusal } from '../lib/steps.mjs'

/** Runs a command of `npm run`; resolves to its exit status. Prints a refusal or an unreachable server as one sentence. */
export async function runTenantCommand(work: () => Promise<void>): Promise<number> {
  try {
    await work()
    return 0
  } catch (error) {
    printFailure(sentenceOf(error))
    return 1
  }
}

/** Turns an error that a person can act on into a Refusal with one sentence; returns any other error unchanged. */
function sentenceOf(error: unknown): unknown {
  const code: unknown = Object(Object(error)['cause'])['code'] ?? Object(error)['code']
  if (code === 'ECONNREFUSED' || code === 'ENOTFOUND')
    return new Refusal('The content is not reachable: start the platform first (npm start).')
  if (code === 'ABORT_ERR') return new Refusal('Nothing was written.')
  return error
}
