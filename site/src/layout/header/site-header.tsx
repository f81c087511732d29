import type { HeaderLayout } from '@forecourt/tenant-config/tenant/vocabulary'
import type { ChromeData } from '../chrome-data.ts'
import { HEADERS } from './header-layouts.tsx'

/** Name, menu and phone in the arrangement of the tenant; works before and without JavaScript. */
export function SiteHeader({ chrome, layout }: { chrome: ChromeData; layout: HeaderLayout }) {
  const Layout = HEADERS[layout]
  return <Layout chrome={chrome} />
}
