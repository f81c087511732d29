import { keepLastPage } from './routing/listing-router.ts'

const ANSWER_MS = 5_000

/** True when the site answers for the address on show; a load of it then ends in no blank page. */
export async function doesSiteAnswer(): Promise<boolean> {
  try {
    const { href } = window.location
    return (await fetch(href, { method: 'HEAD', signal: AbortSignal.timeout(ANSWER_MS) })).ok
  } catch {
    return false
  }
}

/**
 * Loads the page anew when the search code cannot be downloaded: the address already says the state, so the server shows
 * it. While the site does not answer, what is on screen stays and `onError` is told.
 */
export async function loadFromServer(onError: () => void): Promise<void> {
  if (!(await doesSiteAnswer())) return onError()
  // Else the page would ask for the same code again to show the earlier ones.
  keepLastPage()
  window.location.reload()
}
