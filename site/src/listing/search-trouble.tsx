/** Says that the search is away, on pages that need it. */
export function SearchTrouble({ text }: { text: string }) {
  return (
    <p role="alert" className="mt-4 rounded-card border border-danger bg-surface-2 p-4 text-small">
      {text}
    </p>
  )
}
