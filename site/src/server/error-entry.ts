/**
 * One error of the catalogue; its key is the code for machines, `log` is for operators, `visitor` for the person on the
 * page.
 */
export interface ErrorEntry {
  readonly status: number
  readonly log: string
  readonly visitor: string
}
