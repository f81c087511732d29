import type { NewLead } from '@forecourt/leads/lead'

/** A lead that could be kept. */
export function testLead(more: Partial<NewLead> = {}): NewLead {
  return {
    tenant: 'tenant-harbour',
    form: 'general',
    category: 'General Enquiry',
    subcategory: '',
    name: 'Kim',
    last_name: 'Nguyen',
    email: 'kim@example.com',
    phone: '+61412345678',
    postcode: '4000',
    message: 'Hello',
    Rego: '',
    additional_services: [],
    answers: [],
    date_time: undefined,
    location: undefined,
    consent: undefined,
    dealership_slug: '',
    car_dealership_id: undefined,
    vehicle: undefined,
    url: '/',
    page_id: '',
    user_agent: '',
    attributes: { visited_pages: [], linked_query_params: {} },
    form_completed: true,
    ...more,
  }
}
