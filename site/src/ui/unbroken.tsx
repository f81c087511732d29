import { Fragment } from 'react'

/** Longer words may have to break where a screen is narrow. */
const LONGEST = 14

/** A text whose short words with a hyphen stay whole at the end of a line: `CX-3`, `e-tron`. */
export function Unbroken({ text }: { text: string }) {
  return text.split(/(\s+)/).map((word, index) =>
    word.includes('-') && word.length <= LONGEST ? (
      <span key={index} className="whitespace-nowrap">
        {word}
      </span>
    ) : (
      <Fragment key={index}>{word}</Fragment>
    ),
  )
}
