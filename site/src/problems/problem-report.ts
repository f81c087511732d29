import * as z from 'zod'

/** What a page that failed in a browser tells of it; all of it is words for the log. */
const problemSchema = z.object({
  message: z.string().max(500),
  /** Path and query of the page. */
  page: z.string().max(2_000),
  /** Next's id of a failure on the server, of which the browser knows no more. */
  digest: z.string().max(100).optional(),
})
export type ProblemReport = z.infer<typeof problemSchema>

/** Reads a report; an error names the field and what was expected. */
export function parseProblem(
  text: string,
): { ok: true; value: ProblemReport } | { ok: false; message: string } {
  let input: unknown
  try {
    input = JSON.parse(text)
  } catch {
    return { ok: false, message: 'expected JSON' }
  }
  const parsed = problemSchema.safeParse(input)
  return parsed.success
    ? { ok: true, value: parsed.data }
    : { ok: false, message: z.prettifyError(parsed.error) }
}
