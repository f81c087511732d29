import { WatchlistLink } from '../../saved/watchlist-link.client.tsx'
import type { LayoutData } from '../layout-data.ts'
import { DrawerButton } from './header-drawer.tsx'

/** The end of the header on every screen: the saved vehicles, and the menu of narrow ones. */
export function HeaderTools({ layoutData, className = '' }: { layoutData: LayoutData; className?: string }) {
  return (
    <div className={`flex items-center gap-1 ${className}`}>
      {layoutData.watchlistHref && <WatchlistLink href={layoutData.watchlistHref} />}
      <DrawerButton />
    </div>
  )
}
