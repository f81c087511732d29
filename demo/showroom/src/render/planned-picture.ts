import type { Job } from '../page/job.ts'

/** A picture that the showroom keeps, and where. */
export interface PlannedPicture {
  file: string
  frame?: number
  job: Job
}
