interface LineIconProps {
  /** Path of the drawing, on a grid of 24. */
  path: string
  size?: number
  className?: string | undefined
}

/** A line drawn with `currentColor` (`.line-icon`); decorative, so always hidden from assistive technology. */
export function LineIcon({ path, size = 20, className }: LineIconProps) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      aria-hidden="true"
      className={className ? `line-icon ${className}` : 'line-icon'}
    >
      <path d={path} />
    </svg>
  )
}
