/** Path of the page that prints (RTE-10): its parameter is a vehicle's slug (C15). */
export const PRINT_PATH = '/print'

/** The page of a vehicle that prints, below the tenant's base path. */
export function printPath(slug: string): string {
  return `${PRINT_PATH}?car_id=${encodeURIComponent(slug)}`
}

/** Where a vehicle's PDF is, below the tenant's base path (N8). */
export function pdfPath(slug: string): string {
  return `/api/cars/${encodeURIComponent(slug)}/pdf`
}
