/** The message for a server that cannot be reached. */
const UNREACHED = 'The PDF could not be loaded. Please check your connection and try again.'

/** Fetches a PDF and saves it under a name. Returns the visitor's message when it fails (SHR-08), else undefined. */
export async function savePdf(href: string, file: string): Promise<string | undefined> {
  const answer = await fetch(href).catch(() => undefined)
  if (!answer) return UNREACHED
  if (!answer.ok) return messageOf(await answer.json().catch(() => undefined))
  const bytes = await answer.blob().catch(() => undefined)
  if (!bytes) return UNREACHED
  const url = URL.createObjectURL(bytes)
  const link = document.createElement('a')
  link.href = url
  link.download = file
  document.body.append(link)
  link.click()
  link.remove()
  // The browser reads the URL only after the click.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
  return undefined
}

function messageOf(body: unknown): string {
  const message = (body as { error?: { message?: unknown } } | undefined)?.error?.message
  return typeof message === 'string' ? message : UNREACHED
}
