import type { Mark, GalleryView } from '../gallery-model.ts'
import { PressSign, showing } from './press-sign.tsx'

interface MarkListProps {
  marks: readonly Mark[]
  /** The view whose pictures they are on. */
  of: GalleryView['key']
}

/**
 * Lists the marks of the pictures in words: a press turns to the mark's place (GAL-10). Without scripts it is a list to
 * read.
 */
export function MarkList({ marks, of }: MarkListProps) {
  if (marks.length === 0) return null
  return (
    <ul aria-label="Worth a closer look" className="gallery-marks">
      {marks.map(({ description }, index) => (
        <li key={index}>
          <button
            type="button"
            data-do="mark"
            data-to={index}
            {...showing(`press-${of}-${index}`)}
            className="gallery-mark-word"
          >
            <span aria-hidden="true" className="gallery-mark-dot" />
            <span className="truncate">{description}</span>
            <PressSign id={`press-${of}-${index}`} />
          </button>
        </li>
      ))}
    </ul>
  )
}
