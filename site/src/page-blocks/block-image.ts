import type { BlockContext } from '@forecourt/blocks/core/block-context'
import { imageBaseUrl } from '../server/content/image-base-url.ts'
import { contentImage } from '../addresses/content-image.ts'
import { NOT_FOUND_IMAGE } from '../addresses/media-url.ts'

/** A picture of a block at the right size; the not-found picture for one whose size nobody knows (IMG-02). */
export const blockImage: BlockContext['image'] = (picture, request) =>
  contentImage(picture, request, imageBaseUrl()) ?? {
    src: NOT_FOUND_IMAGE,
    width: request.width,
    height: request.height ?? Math.round(request.width * 0.75),
    alt: picture.alt ?? '',
  }
