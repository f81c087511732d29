import type { IncomingMessage } from 'node:http'
import { isHotReloadPath } from '../../front/next-contract.ts'

/** True for the WebSocket by which the development server tells a tab of changed code, the only upgrade there is. */
export function isHotReload({
  method,
  url,
  headers,
}: Pick<IncomingMessage, 'method' | 'url' | 'headers'>): boolean {
  return method === 'GET' && isHotReloadPath(url ?? '') && headers.upgrade?.toLowerCase() === 'websocket'
}
