import type { ReactNode } from 'react'

interface PressToLoadProps {
  /** Address of the frame, checked. */
  src: string
  /** Names the frame for those who cannot see it. */
  title: string
  /** What is pressed: words, over a picture if there is one. */
  children: ReactNode
  /** Classes of the frame: its height or its proportions. */
  className: string
}

/**
 * A frame of another site that loads when somebody presses, also without scripts: what is closed is not drawn, and a lazy
 * frame that is not drawn is not fetched. Once open it stays open, so that a film that is heard can be seen.
 */
export function PressToLoad({ src, title, children, className }: PressToLoadProps) {
  return (
    <details className="group overflow-hidden rounded-card border border-line bg-surface-2">
      <summary className="relative grid cursor-pointer list-none place-items-center group-open:hidden [&::-webkit-details-marker]:hidden">
        {children}
      </summary>
      <iframe
        src={src}
        title={title}
        loading="lazy"
        allow="autoplay; fullscreen; encrypted-media; picture-in-picture"
        sandbox="allow-scripts allow-same-origin allow-forms allow-popups allow-presentation"
        referrerPolicy="strict-origin-when-cross-origin"
        className={`block w-full border-0 bg-white ${className}`}
      />
    </details>
  )
}
