import { EnvelopeIcon } from '@sanity/icons/Envelope'
import type { Tool } from 'sanity'
import { route } from 'sanity/router'
import { LeadsScreen } from './leads-screen.tsx'

/** The desk at which staff work on leads: `/leads/<view>/<lead>`. */
export const leadsTool: Tool = {
  name: 'leads',
  title: 'Leads',
  icon: EnvelopeIcon,
  component: LeadsScreen,
  router: route.create('/', [route.create('/:view', [route.create('/:lead')])]),
}
