import { errorText } from '@forecourt/leads/error-text'
import type { Valuation } from '@forecourt/sales/valuation'
import { getRuntime } from '../server/runtime/runtime.ts'

/** Stores a figure beside those that were given before; it counts without that, too: a failure is logged only (TRD-05). */
export async function storeFigure(valuation: Valuation): Promise<boolean> {
  const { valuations, log } = getRuntime()
  try {
    return await valuations.storeFigure(valuation)
  } catch (error) {
    log('warn', 'a figure is not stored beside the earlier ones', { error: errorText(error) })
    return false
  }
}
