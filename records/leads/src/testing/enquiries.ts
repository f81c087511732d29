import { type FormDefinition, parseForm } from '@forecourt/tenant-config/forms/form-definition'
import type { FormUse } from '@forecourt/tenant-config/forms/form-uses'
import { parseTenant } from '@forecourt/tenant-config/tenant/tenant'
import type { TypedFields } from '@forecourt/tenant-config/forms/field-problem'
import type { Lead, LeadVehicle, NewLead } from '../lead.ts'
import type { StoreOptions } from '../store.ts'

/** Time of the tests, epoch ms. */
export const NOW = Date.UTC(2026, 6, 1)

const tenant = parseTenant({ _id: 'tenant-a', _type: 'tenant', slug: 'a', name: 'Alpha Motors' })
if (!tenant.ok) throw new Error('the tenant of the tests is invalid')

/** Returns a dealer's form of a use, with what its document says. */
export function testForm(use: FormUse, document: object = {}): FormDefinition {
  if (!tenant.ok) throw new Error('unreachable')
  const parsed = parseForm({ _id: use, use, ...document }, tenant.value)
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.errors))
  return parsed.value
}

/** Fields as a visitor types them who makes no mistake. */
export const TYPED: TypedFields = {
  category: 'General Enquiry',
  name: 'Kim',
  last_name: 'Nguyen',
  email: 'kim@example.com',
  phone: '0412 345 678',
  postcode: '4000',
  message: 'Is it still there?',
}

/** A vehicle that an enquiry is about. */
export const VEHICLE: LeadVehicle = {
  car_id: 'v1',
  slug: '2022-mazda-cx-5-f1',
  name: '2022 Mazda CX-5',
  stock_number: 'F1',
  'Vehicle Make': 'Mazda',
  'Vehicle Model': 'CX-5',
  manufacturer_slug: 'mazda',
  car_type: 'used',
  vehicle_status: 'in_stock',
}

/** Returns a lead that can be stored, with changes. */
export function testLead(more: Partial<NewLead> = {}): NewLead {
  return {
    tenant: 'tenant-a',
    form: 'general',
    category: 'General Enquiry',
    subcategory: '',
    name: 'Kim',
    last_name: 'Nguyen',
    email: 'kim@example.com',
    phone: '+61412345678',
    postcode: '4000',
    message: 'Is it still there?',
    Rego: '',
    additional_services: [],
    answers: [],
    date_time: undefined,
    location: undefined,
    consent: undefined,
    dealership_slug: 'a',
    car_dealership_id: 1,
    vehicle: undefined,
    url: '/contact-us',
    page_id: 'page-contact',
    user_agent: 'test',
    attributes: { visited_pages: ['/', '/contact-us'], linked_query_params: { utm_source: 'mail' } },
    form_completed: true,
    ...more,
  }
}

/** Returns a lead as it is stored, with changes. */
export function storedLead(more: Partial<Lead> = {}): Lead {
  return { ...testLead(more), lead_id: 'L1', lead_status: 'new', createdAt: NOW, ...more }
}

/** Store options for a lead whose sender showed proof of work, without a pass of its own. */
export const PROVED: Pick<StoreOptions, 'pass' | 'origin'> = {
  pass: undefined,
  origin: { isProved: true, sender: '', text: '' },
}
