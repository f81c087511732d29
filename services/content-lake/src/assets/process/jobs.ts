import type { ImageFacts, InspectOptions } from '../upload/inspect.ts'
import type { ImageSource, TransformOptions } from '../delivery/transform.ts'

/** A job for an image process, on a file on disk. */
export type ImageJob =
  | { kind: 'inspect'; path: string; options: InspectOptions }
  | { kind: 'transform'; source: ImageSource; options: TransformOptions }

/** Result of a job: facts about an image, or the bytes of a transformed one. */
export type ImageResult<Job extends ImageJob> = Job extends { kind: 'inspect' } ? ImageFacts : Buffer

/** An error sent between processes; `statusCode` is set for errors that are meant for the client. */
export interface JobFailure {
  message: string
  statusCode?: number
  details?: string
  /** Error code of the file system. */
  code?: string
}

/**
 * Messages of an image process: that it has started, and for each job the facts about an image, or the bytes in parts
 * (`at` is the offset of the part among `size` bytes), or the failure.
 */
export type FromProcess =
  | { kind: 'started' }
  | { kind: 'facts'; facts: ImageFacts }
  | { kind: 'part'; part: Uint8Array; at: number; size: number }
  | { kind: 'failed'; failure: JobFailure }
