import type * as z from 'zod'
import type { Issue } from './result.ts'

/** Zod's issues as ours: the dotted path, and a message that says what was expected. */
export function zodIssues(error: z.ZodError): Issue[] {
  return error.issues.flatMap((issue) => {
    if (issue.code === 'unrecognized_keys') {
      return issue.keys.map((key) => ({
        path: [...issue.path, key].join('.'),
        message: 'unknown name; it is not in the closed list',
      }))
    }
    return [{ path: issue.path.join('.'), message: issue.message.replace(/^Invalid \w+: /, '') }]
  })
}
