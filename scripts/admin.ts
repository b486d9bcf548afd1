import { commands, usage } from './admin/commands.ts'
import { runCommandLine, UsageError, withMigratedDatabase } from './command-line.ts'

/** `npm run admin -- create|list|edit|set-password|disable|enable|reset-factors|delete|withdraw-invitation`: administrators, by whoever runs the server. */
await runCommandLine(usage, async ([name = '', ...args]) => {
  const command = commands[name]
  if (!command) throw new UsageError(name && `There is no command "${name}".`)
  const runCommand = await command.prepare(args)
  return withMigratedDatabase(({ db }) => runCommand(db))
})
