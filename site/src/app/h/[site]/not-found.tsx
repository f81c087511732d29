/** The tenant's own 404, inside its header and footer (N35). */
export default function NotFound() {
  return (
    <div className="container-page py-section">
      <p className="text-small font-semibold text-muted">Error 404</p>
      <h1 className="text-h1 mt-2">We could not find that page</h1>
      <p className="mt-4 max-w-prose text-pretty text-ink-2">
        It may have moved, or the address may be misspelt. Vehicles leave this site once they are sold. The
        menu above leads to everything we have.
      </p>
      <a href="/" className="btn btn-primary mt-6">
        Go to the home page
      </a>
    </div>
  )
}
