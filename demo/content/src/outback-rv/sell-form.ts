import { keyed, referenceTo, type SeedForm } from '../documents.ts'
import { outbackTenant } from './tenant.ts'

/** Asks what somebody who buys vans and bikes needs to know before making an offer: fields in the yard's own order. */
export const sellForm: SeedForm = {
  _type: 'formDefinition',
  _id: 'form-outback-sell',
  tenant: referenceTo(outbackTenant._id),
  name: 'Sell us your van',
  use: 'sellMyCar',
  intro: 'Three short pages. We look at it, ring you, and make an offer that stands for a week.',
  thanksText: 'We will ring you within two days with a figure, or with a question.',
  steps: keyed([
    {
      _type: 'formStep',
      title: 'Who you are',
      fields: keyed([
        { _type: 'formField', field: 'name', isRequired: true },
        { _type: 'formField', field: 'last_name' },
        { _type: 'formField', field: 'phone', isRequired: true, hint: 'We ring rather than write.' },
        { _type: 'formField', field: 'email' },
        { _type: 'formField', field: 'postcode', isRequired: true },
      ]),
    },
    {
      _type: 'formStep',
      title: 'What you have',
      fields: keyed([
        {
          _type: 'formField',
          field: 'question',
          kind: 'choice',
          name: 'kind',
          label: 'What is it?',
          options: ['Caravan', 'Camper trailer', 'Motorhome', 'Motorcycle', 'Something else'],
          isRequired: true,
        },
        {
          _type: 'formField',
          field: 'question',
          kind: 'vehicle',
          name: 'vehicle',
          label: 'Make, model and year',
          isRequired: true,
        },
        { _type: 'formField', field: 'Rego' },
        {
          _type: 'formField',
          field: 'question',
          kind: 'number',
          name: 'berths',
          label: 'How many does it sleep?',
          showWhen: { field: 'kind', values: ['Caravan', 'Camper trailer', 'Motorhome'] },
        },
        {
          _type: 'formField',
          field: 'question',
          kind: 'number',
          name: 'kilometres',
          label: 'Kilometres on the clock',
          showWhen: { field: 'kind', values: ['Motorhome', 'Motorcycle'] },
        },
        {
          _type: 'formField',
          field: 'question',
          kind: 'choices',
          name: 'fitted',
          label: 'What is fitted?',
          options: ['Solar panels', 'Lithium batteries', 'Annexe', 'Off-road suspension', 'Air conditioning'],
          showWhen: { field: 'kind', values: ['Caravan', 'Camper trailer', 'Motorhome'] },
        },
      ]),
    },
    {
      _type: 'formStep',
      title: 'Anything else',
      fields: keyed([
        {
          _type: 'formField',
          field: 'question',
          kind: 'money',
          name: 'hoped_for',
          label: 'What do you hope to get for it?',
        },
        {
          _type: 'formField',
          field: 'question',
          kind: 'date',
          name: 'ready_from',
          label: 'When could we have it?',
        },
        { _type: 'formField', field: 'message', label: 'Damp, dents, stories' },
      ]),
    },
  ]),
}
