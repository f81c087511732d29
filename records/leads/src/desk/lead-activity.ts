/** Something that staff or a rule did with a lead. */
export interface LeadActivity {
  /** Epoch ms. */
  at: number
  /** Id of staff, or `rule`. */
  actor: string
  kind: 'note' | 'status' | 'assigned' | 'resent'
  /** The words of a note, the new status, the id of the new assignee ('' for nobody), the kind of the destination. */
  text: string
}
