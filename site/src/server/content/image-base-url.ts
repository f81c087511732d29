import { getRuntime } from '../runtime/runtime.ts'

/** Prefix of image URLs as the browser asks for them: `<base>/<project>/<dataset>/<file>?w=…`. */
export function imageBaseUrl(): string {
  const { content } = getRuntime().config
  return `${content.imagesUrl}/${content.projectId}/${content.dataset}`
}
