import { existsSync, rmSync } from 'node:fs'
import { restoredMark } from '../backup/restore-backup.ts'
import { printFailure, Refusal, step } from '../lib/steps.mjs'
import type { PlatformSettings } from './settings.ts'

/** The last line of a rebuild's answer says how it ended. */
async function rebuild(site: URL, key: string, tell: (what: string) => void): Promise<void> {
  const response = await fetch(new URL('/api/stock/reindex', site), {
    method: 'POST',
    headers: { authorization: `Bearer ${key}` },
  })
  const last = (await response.text()).trim().split('\n').at(-1) ?? ''
  if (!last.includes('"type":"report"'))
    throw new Refusal(
      `The search index was not made from the restored record (${response.status}): ${last.slice(0, 300)} The next start tries again; "npm run stock:reindex" does it now.`,
    )
  tell(last)
}

/**
 * Makes the search index of a restored data folder from its record, once: index and record were backed up seconds apart. A
 * rebuild that fails is told and tried again at the next start; the platform serves meanwhile.
 */
export async function reindexWhenRestored(settings: PlatformSettings, searchAdminKey: string): Promise<void> {
  const mark = restoredMark(settings.dataDir)
  if (!existsSync(mark)) return
  const site = new URL(`http://localhost:${settings.ports.site}`)
  try {
    await step('Making the search index from the restored record', (tell) =>
      rebuild(site, searchAdminKey, tell),
    )
    rmSync(mark, { force: true })
  } catch (error) {
    printFailure(error)
  }
}
