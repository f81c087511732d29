import type { LeadFile } from '@forecourt/tenant-config/desk/desk-answer'
import type { LeadStatus } from '@forecourt/tenant-config/desk/lead-status'
import { useMemo } from 'react'
import { useAnswer } from '../../../site/use-answer.ts'
import { useSite } from '../../../site/use-site.ts'

const EVERY_MS = 10_000

/** What somebody does with a lead. */
export interface WorkInput {
  status?: LeadStatus
  assignee?: string | null
  note?: string
  isRead?: boolean
}

export interface OpenLead {
  file: LeadFile | undefined
  /** Why it cannot be shown, or not anew. */
  problem: string | undefined
  /** The actions below reject with the reason when the site refuses them. */
  work(input: WorkInput): Promise<void>
  resend(delivery: string): Promise<void>
  decide(outcome: 'release' | 'reject'): Promise<void>
  /** Holds the vehicle for the visitor. */
  hold(): Promise<void>
}

/** One lead that follows what others do with it; `onChange` is told of everything that was done here. */
export function useLeadFile(leadId: string, onChange: () => void): OpenLead {
  const askSite = useSite()
  const {
    answer: file,
    problem,
    read,
  } = useAnswer<LeadFile>(`/api/leads/file?id=${encodeURIComponent(leadId)}`, EVERY_MS)
  const tenant = file?.lead.tenant
  const actions = useMemo(() => {
    const post = async (path: string, body: object): Promise<void> => {
      await askSite(path, { method: 'POST', body: JSON.stringify(body) })
      onChange()
      await read()
    }
    return {
      work: (input: WorkInput) => post('/api/leads/work', { leads: [leadId], ...input }),
      resend: (delivery: string) => post('/api/leads/resend', { delivery }),
      decide: (outcome: 'release' | 'reject') => post(`/api/leads/${outcome}`, { tenant, leads: [leadId] }),
      hold: () => post('/api/reservations/hold', { tenant, lead: leadId }),
    }
  }, [askSite, leadId, tenant, onChange, read])
  return { file, problem, ...actions }
}
