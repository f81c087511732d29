import { WatchlistLink } from '../../saved/watchlist-link.client.tsx'
import type { ChromeData } from '../chrome-data.ts'
import { DrawerButton } from './header-drawer.tsx'

/** The end of the header on every screen: the saved vehicles, and the menu of narrow ones. */
export function HeaderTools({ chrome, className = '' }: { chrome: ChromeData; className?: string }) {
  return (
    <div className={`flex items-center gap-1 ${className}`}>
      {chrome.watchlistHref && <WatchlistLink href={chrome.watchlistHref} />}
      <DrawerButton />
    </div>
  )
}
