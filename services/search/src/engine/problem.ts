/** A refusal with the HTTP status and the exact text that Typesense answers. */
export class Problem extends Error {
  readonly status: number

  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

/** A filter or sort that cannot be parsed, with the character where parsing stopped. */
export class SyntaxProblem extends Problem {
  readonly position: number

  constructor(message: string, position: number) {
    super(400, message)
    this.position = position
  }
}
