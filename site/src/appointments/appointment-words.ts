import type { AppointmentKind } from '@forecourt/tenant-config/places/appointment-slots'

/** What is booked, as it is said to visitors and staff. */
export const APPOINTMENT_WORDS: Readonly<Record<AppointmentKind, string>> = {
  service: 'Service',
  testDrive: 'Test drive',
}
