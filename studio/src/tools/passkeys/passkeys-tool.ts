import { LockIcon } from '@sanity/icons/Lock'
import type { Tool } from 'sanity'
import type { RuntimeConfig } from '../../runtime-config.ts'
import { PasskeysScreen } from './passkeys-screen.tsx'

/** One's own passkeys in the embedded content lake. */
export const passkeysTool: Tool = {
  name: 'passkeys',
  title: 'My passkeys',
  icon: LockIcon,
  component: PasskeysScreen,
}

/** Whether people sign in with a second factor here: the embedded lake asks for one in production. */
export function hasPasskeys({ lakeUrl, mode }: RuntimeConfig): boolean {
  return lakeUrl !== null && mode === 'production'
}
