import type { ProblemReport } from './problem-report.ts'

/** Tells the site of a page that failed in this browser; gives the id that the log knows it by, if it could be told. */
export async function reportProblem(
  basePath: string,
  error: Error & { digest?: string },
): Promise<string | undefined> {
  const { pathname, search } = window.location
  const report: ProblemReport = {
    message: error.message.slice(0, 500),
    page: `${pathname}${search}`.slice(0, 2_000),
    ...(error.digest ? { digest: error.digest.slice(0, 100) } : {}),
  }
  try {
    const answer = await fetch(`${basePath}/api/problems`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(report),
    })
    return answer.ok ? (answer.headers.get('x-request-id') ?? undefined) : undefined
  } catch {
    return undefined
  }
}
