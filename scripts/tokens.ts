// `npm run tokens -- list|add|remove`: keys for programs that read or write the platform's content.
import { runContentCommand } from './platform/content/content-command.ts'

process.exitCode = await runContentCommand('tokens', process.argv.slice(2), process.env)
