import type { ReactNode } from 'react'

/** Parts beside each other where there is room for both, else below each other. */
export function SideBySide({ children }: { children: ReactNode }) {
  return (
    <div
      style={{
        display: 'grid',
        gap: 20,
        alignItems: 'start',
        gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 260px), 1fr))',
      }}
    >
      {children}
    </div>
  )
}
