import type { Option } from './fields/asked-steps.ts'
import type { Control } from './fields/field-kinds.ts'
import type { ShowWhen } from './fields/form-steps.ts'

/** One input of a form, in the words and with the hints to the browser that it is shown with. */
export interface FormInput {
  name: string
  label: string
  isRequired: boolean
  value: string
  error: string | undefined
  control: Control
  autoComplete?: string
  /** 0 for what is chosen. */
  maxLength: number
  choices: readonly Option[]
  /** Offered while somebody types. */
  suggestions?: readonly string[]
  /** Said below the input before anything is wrong. */
  hint?: string
  /** Where a time is booked, not only wished for. */
  booking?: FormBooking
  /** Wide inputs have a line to themselves. */
  isWide: boolean
  /** True when the words say that it may be left empty; in a group that may be left empty the group says so. */
  saysOptional: boolean
}

/** Where the free times of a form are asked for (N5). */
export interface FormBooking {
  /** Address that tells them. */
  url: string
  /** Slug of the place of a visitor who chooses none; empty where one is chosen. */
  place: string
  /** Slugs of the places among those to choose from whose times can be booked. */
  places: readonly string[]
  /** Slug of the vehicle that is driven, or empty. */
  car: string
}

/** A field with several inputs has its words above them. */
export interface FormGroup {
  /** Empty for a field of one input, which carries its own words. */
  legend: string
  inputs: readonly FormInput[]
  isRequired: boolean
  /** The field is asked only when the named input has one of these values. */
  showWhen?: ShowWhen
}

export interface ShownStep {
  title: string
  groups: readonly FormGroup[]
}

/** What staff fill in for somebody who calls or walks in, as the site tells it to the Studio. */
export interface EntryForm {
  /** The dealer's forms to choose from. */
  forms: readonly { id: string; title: string }[]
  /** Id of the one that is shown. */
  form: string
  /** The vehicle that is asked about; absent for none. */
  vehicle?: { slug: string; name: string }
  steps: readonly ShownStep[]
}
