/** A subcommand: gets the arguments after its name, resolves with the exit status. */
interface Command {
  run(args: string[], env: Record<string, string | undefined>): Promise<number>
}

const COMMANDS: Record<string, () => Promise<Command>> = {
  import: () => import('../transfer/command/import-command.ts'),
  people: () => import('../platform/people-command.ts'),
  tokens: () => import('../platform/tokens-command.ts'),
  audit: () => import('../audit/audit-command.ts'),
  undo: () => import('../history/undo-command.ts'),
  export: () => import('../transfer/command/export-command.ts'),
}

const [name = '', ...args] = process.argv.slice(2)
const load = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined
if (load) process.exit(await (await load()).run(args, process.env))
// Without a subcommand the lake is served.
await import('../cli.ts')
