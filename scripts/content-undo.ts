// `npm run content:undo -- <transaction id>`: restores what a transaction deleted or overwrote in the embedded content lake.
import { runContentCommand } from './platform/content/content-command.ts'

process.exitCode = await runContentCommand('undo', process.argv.slice(2), process.env)
