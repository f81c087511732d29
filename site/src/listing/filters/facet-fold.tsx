import { useState, type ReactNode } from 'react'

interface FacetFoldProps {
  label: string
  isOpen: boolean
  /** How many of its values are chosen. */
  chosen: number
  children: ReactNode
}

/** One filter under its heading, which folds it; a folded one tells how much of it is chosen. */
export function FacetFold({ label, isOpen, chosen, children }: FacetFoldProps) {
  // From then on the visitor folds it: taking off its last value must not shut it under the pointer.
  const [isOpenAtFirst] = useState(isOpen)
  return (
    <details open={isOpenAtFirst} className="group/facet border-t border-line py-3">
      <summary className="flex min-h-8 list-none items-center gap-2 text-small font-semibold">
        <span className="min-w-0 flex-1">{label}</span>
        {chosen > 0 && (
          <span className="min-w-5 rounded-full bg-brand px-1.5 text-center text-tiny leading-5 text-on-brand group-open/facet:hidden">
            {chosen}
            <span className="sr-only"> chosen</span>
          </span>
        )}
        <Chevron />
      </summary>
      {children}
    </details>
  )
}

function Chevron() {
  return (
    <svg
      viewBox="0 0 24 24"
      width={18}
      height={18}
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      aria-hidden="true"
      className="shrink-0 transition-transform group-open/facet:rotate-180"
    >
      <path d="m6 9 6 6 6-6" />
    </svg>
  )
}
