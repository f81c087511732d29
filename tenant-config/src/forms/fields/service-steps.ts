import * as z from 'zod'
import { type FormField, type FormStep, MOST, question, standardField } from './form-steps.ts'

/**
 * Orders of a service form: contact, vehicle, order (SVC-06); vehicle, contact, order (SVC-07); or make, model and year,
 * then the contact, without an order (SVC-09).
 */
export const SERVICE_ORDERS = ['contactFirst', 'vehicleFirst', 'minimal'] as const

const choices = z.array(z.string().trim().min(1).max(120)).max(MOST.options).default([])

/** The `service` of a form document. */
export const serviceQuestionsSchema = z.object({
  order: z.enum(SERVICE_ORDERS).default('contactFirst'),
  /** SVC-12: asked, and required, when there are any. */
  types: choices,
  /** e.g. "15,000 km or 12 months"; asked when there are any. */
  intervals: choices,
  /** SVC-11. */
  requiresInterval: z.boolean().default(false),
  /** SVC-14: a loan car, pick-up and delivery. */
  extras: choices,
  /** Whether the visitor leaves the vehicle or waits for it. */
  asksStay: z.boolean().default(true),
})
export type ServiceQuestions = z.infer<typeof serviceQuestionsSchema>

/** Returns the steps of a service form that does not order its fields itself (SVC-06 to SVC-14). */
export function serviceSteps(
  { order, types, intervals, requiresInterval, extras, asksStay }: ServiceQuestions,
  { contact, rest }: { contact: readonly FormField[]; rest: readonly FormField[] },
): FormStep[] {
  const vehicle = question('vehicle', 'vehicle', 'Vehicle')
  if (order === 'minimal')
    return [
      { title: 'Vehicle Details', fields: [vehicle] },
      { title: 'Contact Details', fields: [...contact, ...rest] },
    ]
  const asked = (name: string) => rest.filter((field) => field.name === name)
  const contactStep = { title: 'Contact Details', fields: contact }
  const vehicleStep = {
    title: 'Vehicle Details',
    fields: [
      vehicle,
      standardField('Rego', { isRequired: false }),
      question('kilometres', 'number', 'Kilometres on the clock', { isRequired: false }),
    ],
  }
  const orderStep = {
    title: 'Order Details',
    fields: [
      ...asked('location'),
      ...choice('service_type', 'Service Type', types, true),
      ...choice('service_interval', 'Service Interval', intervals, requiresInterval),
      ...asked('dateTime'),
      ...(asksStay ? choice('stay', 'While we work on it', STAYS, false) : []),
      ...(extras.length > 0
        ? [standardField('additional_services', { isRequired: false, options: extras })]
        : []),
      // SVC-13.
      question('repair', 'longText', 'Does anything need a repair?', { isRequired: false }),
      ...asked('message'),
    ],
  }
  return order === 'contactFirst'
    ? [contactStep, vehicleStep, orderStep]
    : [vehicleStep, contactStep, orderStep]
}

const STAYS = ['I leave it with you', 'I wait for it'] as const

function choice(name: string, label: string, options: readonly string[], isRequired: boolean): FormField[] {
  return options.length === 0 ? [] : [question(name, 'choice', label, { options, isRequired })]
}
