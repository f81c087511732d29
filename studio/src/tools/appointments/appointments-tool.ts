import { CalendarIcon } from '@sanity/icons/Calendar'
import type { Tool } from 'sanity'
import { route } from 'sanity/router'
import { AppointmentsScreen } from './appointments-screen.tsx'

/** What visitors booked at a dealer's places, a day at a time: `/appointments/<day>`. */
export const appointmentsTool: Tool = {
  name: 'appointments',
  title: 'Appointments',
  icon: CalendarIcon,
  component: AppointmentsScreen,
  router: route.create('/', [route.create('/:day')]),
}
