// `npm run reviews:import -- (<file.csv> | --from google) --tenant <slug>`: makes or changes a dealer's reviews.
import { googleBusiness } from './reviews/google-business.ts'
import { importFromService } from './reviews/import-from-service.ts'
import { importReviews } from './reviews/import-reviews.ts'
import { REVIEW_COLUMNS } from './reviews/read-review.ts'
import { runImport } from './lists/run-import.ts'

const ABOUT = `  --from     google: those of Google Business Profile, for each location that says in “Reviews at” where they are
Columns: ${REVIEW_COLUMNS.join(', ')}
A review is found by its source and its id there; location is the slug of the place that it is about.
An empty answer leaves the one that is there.`

const { argv, env } = process
process.exitCode = await runImport('reviews', ABOUT, importReviews, {
  argv: argv.slice(2),
  env,
  services: { google: (client, request) => importFromService(client, googleBusiness(env), request) },
})
