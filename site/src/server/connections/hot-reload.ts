import type { IncomingMessage } from 'node:http'

const HOT_RELOAD_PATH = /^\/_next\/hmr(?:[/?]|$)/

/** True for the WebSocket by which the development server tells a tab of changed code, the only upgrade there is. */
export function isHotReload({
  method,
  url,
  headers,
}: Pick<IncomingMessage, 'method' | 'url' | 'headers'>): boolean {
  return method === 'GET' && HOT_RELOAD_PATH.test(url ?? '') && headers.upgrade?.toLowerCase() === 'websocket'
}
