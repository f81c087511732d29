/** Longer words may have to break where a screen is narrow. */
const LONGEST = 14

/** A text whose short words with a hyphen stay whole at the end of a line: `CX-3`, `e-tron`. */
export function Unbroken({ text }: { text: string }) {
  // Every second part is a word with a hyphen; all others are as they stand.
  return text.split(/(\S*-\S*)/).map((part, index) =>
    index % 2 === 1 && part.length <= LONGEST ? (
      <span key={index} className="whitespace-nowrap">
        {part}
      </span>
    ) : (
      part
    ),
  )
}
