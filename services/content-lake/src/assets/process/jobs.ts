import type { ImageFacts, InspectOptions } from '../inspect.ts'
import type { ImageSource, TransformOptions } from '../transform.ts'

/** What a process is asked to do with a file on disk. */
export type ImageJob =
  | { kind: 'inspect'; path: string; options: InspectOptions }
  | { kind: 'transform'; source: ImageSource; options: TransformOptions }

/** What comes of a job: what an image is, or the bytes of one. */
export type ImageResult<Job extends ImageJob> = Job extends { kind: 'inspect' } ? ImageFacts : Buffer

/** An error on its way between processes; `statusCode` is there for those that are meant for the client. */
export interface JobFailure {
  message: string
  statusCode?: number
  details?: string
  /** Of the file system. */
  code?: string
}

/**
 * What a process says: that it has started, and of each job either what an image is, or bytes in parts (`at` is the place
 * of the part among `size` bytes), or how it failed.
 */
export type FromProcess =
  | { kind: 'started' }
  | { kind: 'facts'; facts: ImageFacts }
  | { kind: 'part'; part: Uint8Array; at: number; size: number }
  | { kind: 'failed'; failure: JobFailure }
