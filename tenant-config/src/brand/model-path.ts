/** The path of a model's page: its own, else its short name (RTE-18). */
export function modelPath({ path, slug }: { path?: string | null | undefined; slug: string }): string {
  return path || `/${slug}`
}
