import * as z from 'zod'

/** Text on one line: breaks, controls and marks that turn the direction become spaces. */
const line = (maxLength: number) =>
  z
    .string()
    .max(maxLength)
    .transform((text) => text.replaceAll(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu, ' '))

/** Report of a page that failed in a browser; all of it is words for the log. */
const problemSchema = z.object({
  message: line(500),
  /** Path and query of the page. */
  page: line(2_000),
  /** Next's id of a failure on the server; the browser knows no more of it. */
  digest: line(100).optional(),
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
