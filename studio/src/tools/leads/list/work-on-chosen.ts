import type { WorkInput } from '../lead/use-lead-file.ts'

/** Leads that the site works on in one request. */
const AT_ONCE = 100

/**
 * Does the same with many leads, a hundred at once; returns how many it concerned. Rejects with the site's reason: what was done
 * before stays done.
 */
export async function workOnChosen(
  askSite: (path: string, init: RequestInit) => Promise<unknown>,
  ids: readonly string[],
  input: WorkInput,
): Promise<number> {
  let done = 0
  for (let from = 0; from < ids.length; from += AT_ONCE) {
    const body = JSON.stringify({ leads: ids.slice(from, from + AT_ONCE), ...input })
    const { leads } = (await askSite('/api/leads/work', { method: 'POST', body })) as { leads: string[] }
    done += leads.length
  }
  return done
}

/** What is said afterwards. */
export function doneText(done: number, asked: number): string {
  if (done === asked) return done === 1 ? 'One lead changed' : `${done} leads changed`
  return `${done} of ${asked} leads changed: the others are gone, or not yours to change`
}
