import type { HeaderLayout } from '@forecourt/tenant-config/tenant/vocabulary'
import type { LayoutData } from '../layout-data.ts'
import { HEADERS } from './header-layouts.tsx'

/** Name, menu and phone in the arrangement of the tenant; works before and without JavaScript. */
export function SiteHeader({ layoutData, layout }: { layoutData: LayoutData; layout: HeaderLayout }) {
  const Layout = HEADERS[layout]
  return <Layout layoutData={layoutData} />
}
