import type { RuntimeConfig } from '../runtime-config.ts'

/** Hosted projects talk to Sanity's own hosts; the embedded lake to none but itself. Both ask the site for staff. */
const HOSTED_CONNECT = ['https://*.api.sanity.io', 'wss://*.api.sanity.io', 'https://*.apicdn.sanity.io']
const HOSTED_IMAGES = ['https://cdn.sanity.io']

/**
 * The Studio's policy. Scripts, styles and fonts come from here only, so that the font, version and bridge requests
 * the Studio would send to other hosts never leave the machine.
 */
export function studioSecurityPolicy({ projectId, lakeUrl, siteUrl }: RuntimeConfig): string {
  const connect = lakeUrl === null ? HOSTED_CONNECT : lakeOrigins(projectId, lakeUrl)
  const images = lakeUrl === null ? HOSTED_IMAGES : [lakeUrl]
  return [
    "default-src 'self'",
    "script-src 'self' 'unsafe-inline'",
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob: ${images.join(' ')} ${siteUrl}`,
    "font-src 'self' data:",
    `connect-src 'self' ${connect.join(' ')} ${siteUrl}`,
    `frame-src 'self' ${siteUrl}`,
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ].join('; ')
}

function lakeOrigins(projectId: string, lakeUrl: string): string[] {
  const { protocol, host } = new URL(lakeUrl)
  const socket = protocol === 'https:' ? 'wss:' : 'ws:'
  // The App SDK inside the Studio puts the project in front of the host.
  return [lakeUrl, `${socket}//${host}`, `${protocol}//${projectId}.${host}`]
}
