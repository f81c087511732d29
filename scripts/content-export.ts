// `npm run content:export [-- file.tar.gz]`: writes the platform's dataset into an archive.
import { runContentCommand } from './platform/content/content-command.ts'

process.exitCode = await runContentCommand('export', process.argv.slice(2), process.env)
