/** Quiet buttons beside each other: they help, and the ways to ask about a vehicle stand out. */
export const TOOL =
  'inline-flex min-h-11 cursor-pointer list-none items-center gap-2 text-small font-semibold text-ink-2 underline-offset-4 hover:text-ink hover:underline aria-disabled:cursor-progress aria-disabled:opacity-70'

/** One of the ways in the share menu. */
export const WAY =
  'flex min-h-11 w-full items-center gap-3 rounded-control px-3 text-left text-small font-semibold text-ink hover:bg-surface-2'
