'use client'

import { createContext, useContext, useEffect, useRef, useState, type ReactNode, type RefObject } from 'react'
import { LineDrawing } from '../line-drawing.tsx'

/** How much of what is seen a press moves: what was at the edge stays in sight. */
const STEP = 0.9
/** Browsers round where a row stands. */
const NEARLY = 2

type Row = RefObject<HTMLDivElement | null>

const RowOfCarousel = createContext<Row | undefined>(undefined)

/** The row of the carousel around a component. Throws outside of one, which is a mistake of its author (PROM-16). */
function useCarousel(): Row {
  const row = useContext(RowOfCarousel)
  if (!row) throw new Error('useCarousel must be used within a <Carousel />')
  return row
}

interface CarouselProps {
  /** Id of the heading that names the row. */
  labelledBy: string
  /** `li` elements that do not shrink and snap at their start. */
  children: ReactNode
}

/** A row that scrolls sideways by touch, wheel or arrow keys, before and without scripts, and by buttons after that (LOC-07). */
export function Carousel({ labelledBy, children }: CarouselProps) {
  const row = useRef<HTMLDivElement>(null)
  return (
    <RowOfCarousel value={row}>
      <div className="relative">
        <div
          ref={row}
          role="group"
          aria-labelledby={labelledBy}
          tabIndex={0}
          className="-mx-4 overflow-x-auto px-4 pb-4 [scroll-snap-type:x_proximity] [scroll-padding-inline:1rem] [scrollbar-width:thin] motion-safe:scroll-smooth"
        >
          <ul className="flex gap-4 lg:gap-5">{children}</ul>
        </div>
        <CarouselButtons />
      </div>
    </RowOfCarousel>
  )
}

interface Ends {
  isAtStart: boolean
  isAtEnd: boolean
}

/**
 * The buttons to what stands before and after in a carousel, off at its ends (LOC-07): they stand below it, where the section
 * has room, so that nothing moves when they come. None where the whole row is seen, and before scripts.
 */
export function CarouselButtons() {
  const carousel = useCarousel()
  const [ends, setEnds] = useState<Ends>()
  useEffect(() => {
    const row = carousel.current
    if (!row) return undefined
    const look = () => {
      const hidden = row.scrollWidth - row.clientWidth
      const isAtStart = row.scrollLeft <= NEARLY
      const isAtEnd = row.scrollLeft >= hidden - NEARLY
      setEnds((before) => {
        if (hidden <= NEARLY) return undefined
        const isSame = before?.isAtStart === isAtStart && before.isAtEnd === isAtEnd
        return isSame ? before : { isAtStart, isAtEnd }
      })
    }
    const resized = new ResizeObserver(look)
    resized.observe(row)
    row.addEventListener('scroll', look, { passive: true })
    return () => {
      resized.disconnect()
      row.removeEventListener('scroll', look)
    }
  }, [carousel])
  if (!ends) return null
  const move = (direction: 1 | -1) => {
    const row = carousel.current
    row?.scrollBy({ left: direction * row.clientWidth * STEP })
  }
  return (
    <div className="absolute end-0 top-full flex gap-2">
      <RowButton
        name="Previous"
        isOff={ends.isAtStart}
        path="M19 12H5M11 6l-6 6 6 6"
        onPress={() => move(-1)}
      />
      <RowButton name="Next" isOff={ends.isAtEnd} path="M5 12h14M13 6l6 6-6 6" onPress={() => move(1)} />
    </div>
  )
}

interface RowButtonProps {
  name: string
  isOff: boolean
  path: string
  onPress: () => void
}

/** A button that is off says so and keeps the focus of whoever pressed it last. */
function RowButton({ name, isOff, path, onPress }: RowButtonProps) {
  return (
    <button
      type="button"
      aria-label={name}
      aria-disabled={isOff}
      onClick={() => {
        if (!isOff) onPress()
      }}
      className="grid size-9 place-items-center rounded-full border border-ink/45 bg-surface text-ink hover:bg-surface-2 aria-disabled:cursor-default aria-disabled:border-line aria-disabled:text-muted/60 aria-disabled:hover:bg-surface"
    >
      <LineDrawing path={path} />
    </button>
  )
}
