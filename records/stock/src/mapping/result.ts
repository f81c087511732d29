/** A value, or every problem found on the way to it, each with the path of what is wrong. */
export type MappingResult<T> =
  | { ok: true; value: T }
  | { ok: false; errors: { path: string; message: string }[] }
