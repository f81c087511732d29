/** A search box that leads to the stock listing; a plain form, so that it works before and without JavaScript. */
export function StockSearchForm({ action }: { action: string }) {
  return (
    <form action={action} method="get" role="search" aria-label="Stock" className="mt-7 max-w-xl">
      <div className="flex gap-2 rounded-card bg-surface p-2 text-ink shadow-lg">
        <label className="min-w-0 flex-1">
          <span className="sr-only">Make, model or keyword</span>
          <input
            type="search"
            name="query"
            placeholder="Make, model or keyword"
            autoComplete="off"
            maxLength={200}
            className="field border-transparent"
          />
        </label>
        <button type="submit" className="btn btn-primary shrink-0">
          Search
        </button>
      </div>
    </form>
  )
}
