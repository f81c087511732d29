import type { IncomingMessage, ServerResponse } from 'node:http'

/** What a request wants of the assets. */
export type AssetRoute =
  | { kind: 'upload'; type: 'images' | 'files'; params: URLSearchParams; identity: string }
  | { kind: 'image'; name: string; params: URLSearchParams }
  | { kind: 'file'; name: string; params: URLSearchParams }

/** Answers uploads and deliveries. */
export interface AssetHandler {
  handle(req: IncomingMessage, res: ServerResponse, route: AssetRoute): Promise<void>
}
