// `npm run reviews:import -- <file.csv> --tenant <slug>`: makes or changes a dealer's reviews from a list.
import { importReviews, REVIEW_COLUMNS } from './lists/import-reviews.ts'
import { runImport } from './lists/run-import.ts'

const ABOUT = `Columns: ${REVIEW_COLUMNS.join(', ')}
A review is found by its source and its id there; location is the slug of the place that it is about.
An empty answer leaves the one that is there.`

const { argv, env } = process
process.exitCode = await runImport('reviews', ABOUT, importReviews, { argv: argv.slice(2), env })
