// `npm run content:audit -- list`: who signed in, published, deleted, exported or was refused in the embedded content lake.
import { runContentCommand } from './platform/content/content-command.ts'

process.exitCode = await runContentCommand('audit', process.argv.slice(2), process.env)
