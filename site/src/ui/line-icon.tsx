interface LineIconProps {
  /** Path of the drawing, on a grid of 24. */
  path: string
  size?: number
  strokeWidth?: number
  className?: string | undefined
}

/** A line drawn with `currentColor`; decorative, so always hidden from assistive technology. */
export function LineIcon({ path, size = 20, strokeWidth = 1.75, className }: LineIconProps) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth={strokeWidth}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className={className}
    >
      <path d={path} />
    </svg>
  )
}
