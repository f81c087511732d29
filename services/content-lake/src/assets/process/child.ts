import sharp from 'sharp'
import { AssetError } from '../asset-error.ts'
import { inspectImage } from '../upload/inspect.ts'
import { transformImage } from '../delivery/transform.ts'
import type { FromProcess, ImageJob, JobFailure } from './jobs.ts'

const PART_BYTES = 1_000_000

// One thread per image, so that requests for content find a core that is free.
sharp.concurrency(1)
sharp.cache(false)

process.on('message', (job: ImageJob) => void perform(job))
// A decoder that is at work would hold up an orderly end.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'))
tell({ kind: 'started' })

async function perform(job: ImageJob): Promise<void> {
  try {
    if (job.kind === 'inspect')
      return tell({ kind: 'facts', facts: await inspectImage(job.path, job.options) })
    const bytes = await transformImage(job.source, job.options)
    for (let at = 0; at < bytes.length; at += PART_BYTES)
      tell({ kind: 'part', part: bytes.subarray(at, at + PART_BYTES), at, size: bytes.length })
  } catch (error) {
    tell({ kind: 'failed', failure: failureOf(error) })
  }
}

function failureOf(error: unknown): JobFailure {
  if (!(error instanceof Error)) return { message: String(error) }
  const { message } = error
  if (error instanceof AssetError) {
    const { statusCode, details } = error
    return { message, statusCode, ...(details !== undefined && { details }) }
  }
  return { message, ...('code' in error && { code: String(error.code) }) }
}

function tell(message: FromProcess): void {
  process.send?.(message)
}
