// `npm run content:import -- file.tar.gz|file.ndjson [--replace|--missing]`: loads content into the platform's dataset.
import { runContentCommand } from './platform/content/content-command.ts'

process.exitCode = await runContentCommand('import', process.argv.slice(2), process.env)
