import { filmFrameAddress, filmPlayerHost, frameAddress } from '@forecourt/tenant-config/tenant/embeds'
import type { ValidationContext } from '@sanity/types'
import { API_VERSION } from '../api-version.ts'

/** How an address becomes that of a frame, and the host that has to be allowed for it. */
const KINDS = {
  frame: { frameOf: frameAddress, hostOf: hostName },
  film: { frameOf: filmFrameAddress, hostOf: filmPlayerHost },
}

/** Returns a check that a dealer's pages may show what another site has at an address (N41): its settings list the hosts. */
export function allowedFrame(kind: keyof typeof KINDS) {
  const { frameOf, hostOf } = KINDS[kind]
  return async (address: string | undefined, context: ValidationContext): Promise<true | string> => {
    if (!address) return true
    const host = hostOf(address)
    if (host === undefined) return 'A full address that begins with https://.'
    const tenant = (context.document?.['tenant'] as { _ref?: string } | undefined)?._ref
    if (tenant === undefined) return true
    const allow = await context
      .getClient({ apiVersion: API_VERSION })
      .fetch<string[] | null>('*[_id == $tenant][0].embeds.allow', { tenant }, { perspective: 'published' })
    return (
      frameOf(address, allow ?? []) !== undefined ||
      `Pages of this dealer may not show ${host}. An administrator adds it in Settings, under Films and frames of other sites.`
    )
  }
}

function hostName(address: string): string | undefined {
  const url = URL.parse(address)
  return url?.protocol === 'https:' ? url.hostname : undefined
}
