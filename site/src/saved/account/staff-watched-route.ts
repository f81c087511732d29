import type { WatchedAnswer } from '@forecourt/tenant-config/desk/watched-answer'
import { getRuntime } from '../../server/runtime/runtime.ts'
import { staffList } from '../../server/staff/staff-list.ts'
import { isInAccount } from '../paths.ts'

/** `GET /api/watchlist/desk?tenant=…` (slug or id): how many visitors saved which vehicles, and can be written to; never who. */
export const getWatched = staffList(
  'the list of saved vehicles does not answer',
  async ({ entry }): Promise<WatchedAnswer> => {
    const isCounted = isInAccount(entry.tenant)
    return { isCounted, entries: isCounted ? await getRuntime().watchlists.watched(entry) : [] }
  },
)
