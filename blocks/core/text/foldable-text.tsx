import { excerpt } from './excerpt.ts'

interface FoldableTextProps {
  text: string
  /** Texts up to this many characters are shown whole. */
  full: number
  /** Longer ones are cut near this many characters. */
  cut: number
  more: string
  less: string
  className?: string
}

/** A text that folds when it is long; works without JavaScript (OFR-02, OFR-03). */
export function FoldableText({ text, full, cut, more, less, className }: FoldableTextProps) {
  const { short, isCut } = excerpt(text, full, cut)
  if (!isCut) return <p className={className}>{text}</p>
  return (
    <details className={`group/fold relative z-10 ${className ?? ''}`}>
      <summary className="list-none">
        <span className="group-open/fold:hidden">{short} </span>
        <span className="inline-block min-h-6 font-semibold underline underline-offset-4 group-open/fold:hidden">
          {more}
        </span>
        <span className="hidden min-h-6 font-semibold underline underline-offset-4 group-open/fold:inline-block">
          {less}
        </span>
      </summary>
      <p className="mt-1 whitespace-pre-line">{text}</p>
    </details>
  )
}
