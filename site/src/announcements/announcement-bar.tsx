import { resolveLink } from '@forecourt/blocks/core/links/link-target'
import { TextLink } from '@forecourt/blocks/core/links/text-link'
import { isWithinWindow } from '@forecourt/blocks/core/offers/window'
import type { AnnouncementsQueryResult } from '@forecourt/schemas/generated/types'
import type { Issue } from '@forecourt/tenant-config/documents/result'
import { typeTag } from '../server/cache/cache-tags.ts'
import { fetchContentOr } from '../server/content/content.ts'
import { soundDocuments } from '../server/content/shape/content-issues.ts'
import { windowIssues } from '../server/shown/offer-issues.ts'
import type { TenantContext } from '../server/tenants/tenant.ts'
import { AnnouncementLoader } from './announcement-loader.client.tsx'
import type { ShownAnnouncement } from './announcements.client.tsx'
import { HIDE_DISMISSED } from '../text/own-script.ts'
import { announcementsQuery } from './announcements.query.ts'

type AnnouncementDocument = AnnouncementsQueryResult[number]

/** More than these nobody waits for. */
const MOST_SHOWN = 5

/** What a dealer announces now, above every page (NAV-08); nothing where nothing is announced. */
export async function AnnouncementBar({ context }: { context: TenantContext }) {
  const { tenant, id, now } = context
  const tags = [typeTag('announcement', id)]
  const all = await fetchContentOr<AnnouncementsQueryResult>(
    [],
    announcementsQuery,
    { tenantId: id },
    { tags },
  )
  const shown = soundDocuments('announcements', id, all, announcementIssues)
    .filter((item) => isWithinWindow(item, now))
    .slice(0, MOST_SHOWN)
    .map((item): ShownAnnouncement => {
      const link = resolveLink(item.link, context)
      return {
        id: `${item._id} ${item.text ?? ''}`,
        tone: item.tone ?? 'calm',
        content: (
          <>
            {item.text}{' '}
            {link && <TextLink link={link} className="font-semibold underline underline-offset-4" />}
          </>
        ),
      }
    })
  if (shown.length === 0) return null
  return (
    <>
      <AnnouncementLoader tenant={tenant.slug} shown={shown} />
      {/* oxlint-disable-next-line react/no-danger -- a constant of the code, which escaping would break */}
      <script dangerouslySetInnerHTML={{ __html: HIDE_DISMISSED }} />
    </>
  )
}

/** An announcement without words would be an empty line. */
function announcementIssues({ text, start, expiry }: AnnouncementDocument): Issue[] {
  return [
    ...(text ? [] : [{ path: 'text', message: 'an announcement needs words' }]),
    ...windowIssues({ start, expiry }),
  ]
}
