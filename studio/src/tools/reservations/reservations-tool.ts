import { TagIcon } from '@sanity/icons/Tag'
import type { Tool } from 'sanity'
import { ReservationsScreen } from './reservations-screen.tsx'

/** Vehicles that visitors hold, and their deposits. */
export const reservationsTool: Tool = {
  name: 'reservations',
  title: 'Reservations',
  icon: TagIcon,
  component: ReservationsScreen,
}
