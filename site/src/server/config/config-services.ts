import { isHosted, type Env } from './config-env.ts'
import type { ContentConfig, ServiceNode } from './config-types.ts'

const API_VERSION = '2025-02-19'

/** How the content service is reached. */
export function contentConfig(env: Env): ContentConfig {
  if (!isHosted(env, 'content')) {
    return {
      kind: 'embedded',
      projectId: 'forecourt',
      dataset: 'production',
      apiVersion: API_VERSION,
      apiHost: `http://localhost:${env.LAKE_PORT}`,
      readToken: env.LAKE_READ_TOKEN ?? '',
      writeToken: env.LAKE_WRITE_TOKEN ?? '',
      webhookSecret: env.LAKE_WEBHOOK_SECRET ?? '',
      imagesUrl: '/_images',
    }
  }
  return {
    kind: 'hosted',
    projectId: env.SANITY_PROJECT_ID ?? '',
    dataset: env.SANITY_DATASET ?? '',
    apiVersion: API_VERSION,
    readToken: env.SANITY_API_READ_TOKEN ?? '',
    writeToken: env.SANITY_API_WRITE_TOKEN ?? '',
    webhookSecret: env.SANITY_WEBHOOK_SECRET ?? '',
    imagesUrl: 'https://cdn.sanity.io/images',
  }
}

/** The nodes of the search; undefined when they cannot be read. */
export function searchNodes(env: Env): ServiceNode[] | undefined {
  if (!isHosted(env, 'search')) return [{ protocol: 'http', host: '127.0.0.1', port: env.SEARCH_PORT }]
  const nodes = (env.TYPESENSE_NODES ?? '').split(',').map((text) => parseNode(text.trim()))
  return nodes.every((node) => node !== undefined) ? nodes : undefined
}

function parseNode(text: string): ServiceNode | undefined {
  const url = URL.parse(text)
  if (!url || !/^https?:$/.test(url.protocol)) return undefined
  const protocol = url.protocol === 'https:' ? 'https' : 'http'
  return { protocol, host: url.hostname, port: Number(url.port) || (protocol === 'https' ? 443 : 80) }
}
