import { ChartUpwardIcon } from '@sanity/icons/ChartUpward'
import type { Tool } from 'sanity'
import { ValuationsScreen } from './valuations-screen.tsx'

/** Visitors' own vehicles, and the figures that they were given. */
export const valuationsTool: Tool = {
  name: 'valuations',
  title: 'Valuations',
  icon: ChartUpwardIcon,
  component: ValuationsScreen,
}
