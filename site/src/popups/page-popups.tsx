import { resolveLink } from '@forecourt/blocks/core/links/link-target'
import { TextLink } from '@forecourt/blocks/core/links/text-link'
import { isWithinWindow } from '@forecourt/blocks/core/offers/window'
import { ResponsivePicture } from '@forecourt/blocks/core/responsive-picture'
import { RichTextBody } from '@forecourt/blocks/core/text/rich-text-body'
import type { PopupsQueryResult } from '@forecourt/schemas/generated/types'
import type { Issue } from '@forecourt/tenant-config/documents/result'
import { blockContext } from '../page-blocks/block-context.tsx'
import { type CacheTag, typeTag } from '../server/cache/cache-tags.ts'
import { fetchContentOr, isDraftMode } from '../server/content/content.ts'
import { soundDocuments } from '../server/content/shape/content-issues.ts'
import { windowIssues } from '../server/shown/offer-issues.ts'
import type { TenantContext } from '../server/tenants/tenant.ts'
import { popupsQuery } from './popups.query.ts'
import { isPopupOf, type PopupPlace } from './popup-places.ts'
import { PopupLoader } from './popup-loader.client.tsx'
import type { PopupSettings } from './popup-settings.ts'

type PopupDocument = PopupsQueryResult[number]

/** The most popups that one page carries; it opens one of them. */
const MOST_ON_PAGE = 3

interface PagePopupsProps {
  context: TenantContext
  place: PopupPlace
}

/** What an open page with popups depends on, for its `LiveChanges`; forms in popups come with the next page. */
export function popupTags({ id }: Pick<TenantContext, 'id'>): CacheTag[] {
  return [typeTag('popup', id)]
}

/**
 * The popups of a page (PROM-04, PROM-05); a page without any carries nothing of them. In Preview none opens by itself: the
 * one that the address names in `popup` does.
 */
export async function PagePopups({ context, place }: PagePopupsProps) {
  const editing = await isDraftMode()
  const all = await fetchContentOr<PopupsQueryResult>(
    [],
    popupsQuery,
    { tenantId: context.id },
    { tags: popupTags(context) },
  )
  const sound = soundDocuments('popups', context.id, all, popupIssues)
  const popups = editing
    ? sound
    : sound
        .filter((popup) => isWithinWindow(popup, context.now) && isPopupOf(popup, place))
        .slice(0, MOST_ON_PAGE)
  const contents = popups.map((popup) => [
    popup._id,
    <Content key={popup._id} {...{ popup, context, place }} />,
  ])
  const { slug, tracking } = context.tenant
  return (
    popups.length > 0 && (
      <PopupLoader
        tenant={slug}
        asksConsent={tracking.adapter !== 'none' && tracking.consent === 'asked'}
        isPreview={editing}
        popups={popups.map(settingsOf)}
        contents={Object.fromEntries(contents)}
      />
    )
  )
}

/** A popup without a title has no name, and one without an end would stay for ever. */
function popupIssues({ title, start, expiry }: PopupDocument): Issue[] {
  return [
    ...(title ? [] : [{ path: 'title', message: 'a popup needs a title' }]),
    ...(expiry ? [] : [{ path: 'expiry', message: 'a popup needs an end' }]),
    ...windowIssues({ start, expiry }),
  ]
}

function settingsOf(popup: PopupDocument): PopupSettings {
  const { _id, moment, seconds, percent, visitors, againAfterDays, referrers, expiry } = popup
  return {
    id: _id,
    moment: moment ?? 'seconds',
    seconds: seconds ?? 5,
    percent: percent ?? 50,
    visitors: visitors ?? 'all',
    ...(againAfterDays === null ? {} : { againAfterDays }),
    referrers: referrers ?? [],
    until: Date.parse(expiry ?? ''),
  }
}

async function Content({ popup, context, place }: PagePopupsProps & { popup: PopupDocument }) {
  const blocks = blockContext(context, { editing: false, route: place.path, document: popup._id })
  const link = resolveLink(popup.link, blocks)
  const form = popup.form && (await blocks.form({ id: popup.form, key: popup._id }))
  return (
    <>
      <ResponsivePicture
        picture={popup.image}
        context={blocks}
        size={{ width: 600, height: 300 }}
        sizes="(min-width: 40rem) 37.5rem, 100vw"
        className="aspect-2/1 w-full object-cover"
      />
      <div className="flex flex-col gap-4 p-6 sm:p-8">
        <h2
          id={`popup-${popup._id}`}
          className={`text-h2 wrap-anywhere ${popup.image?.asset ? '' : 'pe-10'}`}
        >
          {popup.title}
        </h2>
        {popup.words && <RichTextBody body={popup.words} context={blocks} />}
        {form && form.form}
        {link && !form && (
          <p>
            <TextLink link={link} className="btn btn-primary" />
          </p>
        )}
      </div>
    </>
  )
}
