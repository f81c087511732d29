import { HomeIcon } from '@sanity/icons/Home'
import type { Tool } from 'sanity'
import { route } from 'sanity/router'
import { StartScreen } from './start-screen.tsx'

/** Where a day begins: what waits for approval, drafts, what starts and ends soon, and new enquiries. */
export const startTool: Tool = {
  name: 'start',
  title: 'Start',
  icon: HomeIcon,
  component: StartScreen,
  router: route.create('/'),
}
