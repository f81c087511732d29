import { namedInputs } from './named-inputs.ts'
import { formFields } from './send.ts'

/** Where a visitor stands in a form that is asked step by step. */
export interface SavedStep {
  /** Idempotency key of the enquiry. */
  key: string
  /** Id of the lead that the earlier steps made; undefined before the visitor said how to be answered. */
  leadId: string | undefined
  /** Number of the step to go on with, from 1. */
  step: number
}

interface Saved extends SavedStep {
  fields: Record<string, string | string[]>
  /** Epoch ms. */
  at: number
}

/** Longer ago than that, it is another enquiry. */
const LIFETIME_MS = 24 * 60 * 60_000

/** Remembers in this tab what was typed up to a step, so that a reload loses nothing (LEAD-08). */
export function rememberStep(form: HTMLFormElement, step: SavedStep): void {
  const saved: Saved = { ...step, fields: typedFields(form), at: Date.now() }
  try {
    sessionStorage.setItem(storageKey(form), JSON.stringify(saved))
  } catch {
    // Forms are sent even if the browser stores nothing.
  }
}

/** Fills in what was typed before a reload; undefined when nothing is stored, or when it is of yesterday. */
export function restoreStep(form: HTMLFormElement): SavedStep | undefined {
  if (form.dataset['at'] === undefined) return undefined
  const saved = read(form)
  if (!saved || Date.now() - saved.at > LIFETIME_MS) return undefined
  for (const [name, value] of Object.entries(saved.fields)) fill(form, name, value)
  return { key: saved.key, leadId: saved.leadId, step: saved.step }
}

export function forgetStep(form: HTMLFormElement): void {
  try {
    sessionStorage.removeItem(storageKey(form))
  } catch {
    // Nothing was stored then.
  }
}

/** One form of one page, about one vehicle. */
function storageKey(form: HTMLFormElement): string {
  const value = (name: string) => namedInputs(form, name)[0]?.value ?? ''
  return `forecourt.form:${form.action}:${value('form')}:${value('car_id')}`
}

/** What a visitor typed or chose; hidden inputs belong to the page and are new with each. */
function typedFields(form: HTMLFormElement): Saved['fields'] {
  const fields = formFields(form)
  for (const { name } of form.querySelectorAll<HTMLInputElement>('input[type=hidden]')) delete fields[name]
  delete fields['company_website']
  return fields
}

function read(form: HTMLFormElement): Saved | undefined {
  try {
    const saved: unknown = JSON.parse(sessionStorage.getItem(storageKey(form)) ?? 'null')
    return isSaved(saved) ? saved : undefined
  } catch {
    return undefined
  }
}

function isSaved(value: unknown): value is Saved {
  if (typeof value !== 'object' || value === null) return false
  const { key, step, fields, at } = value as Partial<Saved>
  return (
    typeof key === 'string' &&
    typeof step === 'number' &&
    typeof at === 'number' &&
    typeof fields === 'object' &&
    fields !== null
  )
}

function fill(form: HTMLFormElement, name: string, value: string | string[]): void {
  const values = Array.isArray(value) ? value : [value]
  for (const input of namedInputs(form, name)) {
    if (input instanceof HTMLInputElement && input.type === 'checkbox')
      input.checked = values.includes(input.value)
    else input.value = values[0] ?? ''
  }
}
