import type { EntryForm } from '@forecourt/tenant-config/forms/shown-form'
import { useEffect, useState } from 'react'
import { create } from 'zustand'
import { SiteError, useSite } from '../../../site/use-site.ts'

/** What is being written down. */
export interface EntryDraft {
  /** Id of the dealer's document; '' while none is chosen. */
  tenant: string
  /** Id of the form; '' for the general one. */
  form: string
  /** The vehicle as it was named: a stock number or an address; '' for none. */
  car: string
  /** What was typed, by the input's name. */
  values: Readonly<Record<string, string>>
  /** Names this one enquiry: sent again after a lost answer, it is the same lead. */
  key: string
}

const newDraft = (): EntryDraft => ({ tenant: '', form: '', car: '', values: {}, key: crypto.randomUUID() })

/** Kept beside the tool: who looks something up elsewhere while somebody waits on the phone goes on where they were. */
const useDraft = create<EntryDraft>(newDraft)

export interface Entry {
  draft: EntryDraft
  change(more: Partial<EntryDraft>): void
  type(name: string, value: string): void
  /** Undefined until it is known. */
  form: EntryForm | undefined
  /** Why there is no form, or why the last try was refused. */
  problem: string | undefined
  /** What is wrong by the input's name. */
  fields: Readonly<Record<string, string>>
  isSending: boolean
  /** Resolves to the lead's id; undefined when it was refused. */
  send(): Promise<string | undefined>
}

/** An enquiry that staff write down for somebody, with the form that the site asks for it. `tenant` is the dealer that is chosen at first. */
export function useEntry(tenant: string): Entry {
  const askSite = useSite()
  const stored = useDraft()
  const draft = { ...stored, tenant: stored.tenant || tenant }
  const [known, setKnown] = useState<{ of: string; form: EntryForm }>()
  const [problem, setProblem] = useState<string>()
  const [fields, setFields] = useState<Readonly<Record<string, string>>>({})
  const [isSending, setSending] = useState(false)
  const asked = Object.entries({ tenant: draft.tenant, form: draft.form, car: draft.car })
  const params = String(new URLSearchParams(asked.filter(([, value]) => value !== '')))
  useEffect(() => {
    if (draft.tenant === '') return undefined
    const stop = new AbortController()
    void askSite(`/api/leads/entry?${params}`, { signal: stop.signal })
      .then((form) => {
        setKnown({ of: params, form: form as EntryForm })
        setProblem(undefined)
      })
      .catch((error: unknown) => {
        if (!stop.signal.aborted) setProblem(error instanceof Error ? error.message : String(error))
      })
    return () => stop.abort()
  }, [askSite, draft.tenant, params])
  const form = known?.of === params ? known.form : undefined
  const send = async (): Promise<string | undefined> => {
    if (!form) return undefined
    setSending(true)
    setFields({})
    setProblem(undefined)
    try {
      const { tenant: dealer, values, key } = draft
      const sent = { ...askedValues(form, values), tenant: dealer, form: form.form, idempotency_key: key }
      const body = JSON.stringify({ ...sent, ...(form.vehicle && { car_id: form.vehicle.slug }) })
      const answer = (await askSite('/api/leads/enter', { method: 'POST', body })) as { lead_id: string }
      useDraft.setState({ ...newDraft(), tenant: dealer }, true)
      return answer.lead_id
    } catch (error) {
      if (error instanceof SiteError) setFields(error.fields)
      setProblem(error instanceof Error ? error.message : String(error))
      return undefined
    } finally {
      setSending(false)
    }
  }
  return {
    draft,
    change: (more) => useDraft.setState({ tenant: draft.tenant, ...more }),
    type: (name, value) =>
      useDraft.setState({ tenant: draft.tenant, values: { ...draft.values, [name]: value } }),
    form,
    problem,
    fields,
    isSending,
    send,
  }
}

/** Values of the inputs that the form asks: what was typed for another kind of enquiry is not sent along. */
function askedValues(form: EntryForm, values: EntryDraft['values']): Record<string, string> {
  const inputs = form.steps.flatMap(({ groups }) => groups.flatMap((group) => group.inputs))
  return Object.fromEntries(
    inputs.flatMap(({ name }) => {
      const value = values[name]
      return value === undefined || value === '' ? [] : [[name, value]]
    }),
  )
}
