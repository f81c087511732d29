function refuse(): never {
  throw new Error(
    "InstantSearch's own addresses are not in use: those of a listing are made by listing-url.ts",
  )
}

/** Stands for qs in browsers (decision 0033): only InstantSearch's router would call it, which a listing never starts. */
export default { stringify: refuse, parse: refuse }
