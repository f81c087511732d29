import { HelpCircleIcon } from '@sanity/icons/HelpCircle'
import type { Tool } from 'sanity'
import { route } from 'sanity/router'
import { ExplainScreen } from './explain-screen.tsx'

/** Why a vehicle is, or is not, on a dealer's site. The stock number is part of the address, which can be sent around. */
export const explainTool: Tool = {
  name: 'explain',
  title: 'Explain this vehicle',
  icon: HelpCircleIcon,
  component: ExplainScreen,
  router: route.create('/', [route.create('/:stock')]),
}
