import type { FooterLayout } from '@forecourt/tenant-config/tenant/vocabulary'
import type { LayoutData } from '../layout-data.ts'
import { FOOTERS } from './footer-layouts.tsx'

interface SiteFooterProps {
  layoutData: LayoutData
  year: number
  layout: FooterLayout
}

/** Where the dealer is, when it is open, the footer menus and the small print, in the arrangement of the tenant. */
export function SiteFooter({ layout, ...props }: SiteFooterProps) {
  const Layout = FOOTERS[layout]
  return <Layout {...props} />
}
