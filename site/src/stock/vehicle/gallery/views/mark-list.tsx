import type { Mark } from '../gallery-model.ts'

/** What is marked on the pictures, in words: pressed, each turns to its place (GAL-10); without scripts a list to read. */
export function MarkList({ marks }: { marks: readonly Mark[] }) {
  if (marks.length === 0) return null
  return (
    <ul aria-label="Worth a closer look" className="gallery-marks">
      {marks.map(({ description }, index) => (
        <li key={index}>
          <button type="button" data-do="mark" data-to={index} className="gallery-mark-word">
            <span aria-hidden="true" className="gallery-mark-dot" />
            <span className="truncate">{description}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}
