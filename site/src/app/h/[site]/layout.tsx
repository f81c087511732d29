import '../../../styles/globals.css'

import { preload } from 'react-dom'
import type { Metadata, Viewport } from 'next'
import type { ReactNode } from 'react'
import { themeVariables } from '@forecourt/tenant-config/tenant/theme'
import { Analytics } from '../../../analytics/analytics.client.tsx'
import { analyticsSettings } from '../../../analytics/analytics-settings.ts'
import { type LayoutData, readLayoutData } from '../../../layout/layout-data.ts'
import { SiteFooter } from '../../../layout/footer/site-footer.tsx'
import { SiteHeader } from '../../../layout/header/site-header.tsx'
import { FACE_FILES } from '../../../layout/face-files.ts'
import { FAVICON_PATH } from '../../../layout/favicon.ts'
import { siteUrl } from '../../../addresses/site-url.ts'
import { DraftTools } from '../../../live/draft-tools.tsx'
import { ComparisonNote } from '../../../price/comparison-note.tsx'
import { AnnouncementBar } from '../../../announcements/announcement-bar.tsx'
import { LiveChanges } from '../../../live/live-changes.client.tsx'
import { isInAccount } from '../../../saved/paths.ts'
import { SavedTools } from '../../../saved/saved-tools.client.tsx'
import { VisitTrail } from '../../../leads/visit-trail.client.tsx'
import { outageTag, typeTag, type CacheTag } from '../../../server/cache/cache-tags.ts'
import { createLink } from '../../../addresses/site-param.ts'
import { getTenant, type TenantContext } from '../../../server/tenants/tenant.ts'
import type { SiteProps } from '../../../ui/route-props.ts'

interface LayoutProps extends SiteProps {
  children: ReactNode
}

/** No page is rendered while building: a build serves tenants it has never heard of. */
export function generateStaticParams(): { site: string }[] {
  return []
}

export async function generateMetadata({ params }: SiteProps): Promise<Metadata> {
  const context = await getTenant((await params).site)
  const { tenant, basePath } = context
  const { icons } = await readLayoutData(context)
  return {
    metadataBase: siteUrl(tenant),
    // What a browser makes links of by itself is there before React takes the page over.
    formatDetection: { telephone: false, address: false, date: false, email: false },
    icons: icons ?? { icon: { url: createLink(basePath)(FAVICON_PATH), type: 'image/svg+xml' } },
    title: { default: tenant.name, template: `%s | ${tenant.name}` },
    ...(tenant.tagline ? { description: tenant.tagline } : {}),
  }
}

export const viewport: Viewport = { width: 'device-width', initialScale: 1 }

export default async function SiteLayout({ children, params }: LayoutProps) {
  const context = await getTenant((await params).site)
  const layoutData = await readLayoutData(context)
  const { tenant, now, tags } = context
  const analytics = analyticsSettings(tenant)
  for (const face of new Set([tenant.theme.fonts.body, tenant.theme.fonts.display])) {
    const file = FACE_FILES[face]
    if (file) preload(file, { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' })
  }
  return (
    <html
      lang="en-AU"
      style={themeVariables(tenant.theme)}
      data-saves={isInAccount(tenant) ? 'account' : undefined}
    >
      <body>
        <a href="#main" className="skip-link btn btn-primary">
          Skip to content
        </a>
        <AnnouncementBar context={context} />
        <SiteHeader layoutData={layoutData} layout={tenant.layout.header} />
        <main id="main">{children}</main>
        <ComparisonNote tenant={tenant} />
        <SiteFooter
          layoutData={layoutData}
          year={yearIn(tenant.timeZone, now)}
          layout={tenant.layout.footer}
        />
        {/* A page made while a service was away comes anew, in place, once it is back. */}
        <LiveChanges
          tags={[...tags, outageTag('search'), outageTag('content'), ...frameTags(context, layoutData)]}
          renderedAt={now}
        />
        <SavedTools canCompare={tenant.flags.compare} />
        <VisitTrail />
        {analytics && <Analytics settings={analytics} />}
        <DraftTools context={context} />
      </body>
    </html>
  )
}

/** What the bar, the header and the footer of every page show of the content. */
function frameTags({ id }: TenantContext, { nav, phoneNav }: LayoutData): CacheTag[] {
  const hasOffer = [...nav, ...phoneNav].some(({ offer }) => offer)
  return ['announcement', 'menu', ...(hasOffer ? ['offer'] : [])].map((type) => typeTag(type, id))
}

function yearIn(timeZone: string, now: number): number {
  return Number(new Intl.DateTimeFormat('en-AU', { year: 'numeric', timeZone }).format(now))
}
