/** Something that turns: a vehicle in pictures all around, or the view about its cabin. */
export interface Turner {
  /** Does what a button of its tools says (`data-do`). */
  act(action: string): void
  key(event: KeyboardEvent): void
  /** Turns to a mark of the list and says what it is. */
  showMark(index: number): void
  /** Stops what moves by itself: nobody looks. */
  rest(): void
}

/** The parts of a view that turns, as the server rendered them. */
export interface TurnerParts {
  view: HTMLElement
  /** Empty; for what moves. */
  frame: HTMLElement
  /** Says how far loading is. */
  tell(text: string): void
  /** Hides the button that began it and shows the tools. */
  ready(): void
}
