import { media, mediaAssetSource } from 'sanity-plugin-media'
import type { AssetSource, Tool } from 'sanity'

/** The tool in which staff find, tag and upload their pictures and files; what they may see is for the content service to say. */
export const assetLibrary = media({ showMediaLibraryAssets: false })

/**
 * The one source that a picture or file is chosen from: the Studio's own, which uploads, with the tool's browser, which
 * finds by name and tag.
 */
export function withAssetBrowser(sources: readonly AssetSource[]): AssetSource[] {
  return sources.flatMap((source) =>
    source.Uploader ? [{ ...source, component: mediaAssetSource.component }] : [],
  )
}

/** The tool's name in the words of staff. */
export function withAssetTitle(tools: readonly Tool[]): Tool[] {
  return tools.map((tool) =>
    tool.name === mediaAssetSource.name ? { ...tool, title: 'Pictures and files' } : tool,
  )
}
