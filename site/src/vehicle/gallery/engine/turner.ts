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
