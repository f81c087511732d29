// `npm run locations:import -- <file.csv> --tenant <slug>`: makes or changes a dealer's locations from a list.
import { importLocations } from './lists/import-locations.ts'
import { LOCATION_COLUMNS } from './lists/read-location.ts'
import { runImport } from './lists/run-import.ts'

const ABOUT = `Columns: ${LOCATION_COLUMNS.join(', ')}
Lists (manufacturers, services) are divided by ";". Hours: "Mon-Fri 08:30-17:30; Sat 08:00-12:00, 13:00-16:00; Sun closed".
A location is found by its slug; an empty cell leaves what is there.`

const { argv, env } = process
process.exitCode = await runImport('locations', ABOUT, importLocations, { argv: argv.slice(2), env })
