// `npm run people -- list|add|change|remove|sign-in-link`: who may sign in to the platform's Studio.
import { runContentCommand } from './platform/content/content-command.ts'

process.exitCode = await runContentCommand('people', process.argv.slice(2), process.env)
