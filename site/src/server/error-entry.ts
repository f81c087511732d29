/** What went wrong, once: `code` for machines, `log` for operators, `visitor` for the person on the page. */
export interface ErrorEntry {
  readonly status: number
  readonly log: string
  readonly visitor: string
}
