import type { ReactElement } from 'react'
import { isDraftMode } from '../server/content/content.ts'
import { DraftToolsClient } from './draft-tools.client.tsx'

/** Editing tools of a page in draft mode; nothing at all for visitors. */
export async function DraftTools(): Promise<ReactElement | null> {
  return (await isDraftMode()) ? <DraftToolsClient /> : null
}
