import { draftMode } from 'next/headers'
import type { ReactElement } from 'react'
import { previewMoment, sharedUntil } from '../server/content/content.ts'
import type { TenantContext } from '../server/tenants/tenant.ts'
import { DraftToolsClient } from './draft-tools.client.tsx'

/** Editing tools of a page in draft mode, a notice for whoever was sent a link to it; nothing at all for visitors. */
export async function DraftTools({
  context: { tenant, link },
}: {
  context: Pick<TenantContext, 'tenant' | 'link'>
}): Promise<ReactElement | null> {
  if (!(await draftMode()).isEnabled) return null
  const until = await sharedUntil()
  if (until === undefined) {
    const moment = await previewMoment()
    return (
      <DraftToolsClient
        momentPath={link('/api/draft-mode/moment')}
        {...(moment !== undefined && { moment: longTime(moment, tenant.timeZone) })}
      />
    )
  }
  return (
    <aside
      aria-label="Draft preview"
      className="fixed inset-x-0 bottom-0 z-50 bg-ink px-4 py-2 text-center text-small text-surface"
    >
      You are looking at a draft that visitors cannot see. This link ends on{' '}
      {longTime(until, tenant.timeZone)}.
    </aside>
  )
}

function longTime(at: number, timeZone: string): string {
  return new Date(at).toLocaleString('en-AU', { dateStyle: 'long', timeStyle: 'short', timeZone })
}
