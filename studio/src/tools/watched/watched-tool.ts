import { HeartIcon } from '@sanity/icons/Heart'
import type { Tool } from 'sanity'
import { WatchedScreen } from './watched-screen.tsx'

/** Which vehicles visitors saved, and how many of them can be written to. */
export const watchedTool: Tool = {
  name: 'watched',
  title: 'Watched vehicles',
  icon: HeartIcon,
  component: WatchedScreen,
}
