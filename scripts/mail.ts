import { listFailing, retryFailing } from '../server/mail/failing-mails.ts'
import { command, runProgram, UsageError, withMigratedDatabase } from './command-line.ts'

/** `npm run mail`: works beside a running Meridian or without one. */
export const commands = {
  list: command({
    help: 'the mails that are failing, and why',
    run: () =>
      withMigratedDatabase(async ({ db }) => {
        const lines = (await listFailing(db)).map(
          ({ id, kind, recipient, state, attempts, last_error, created_at: createdAt }) =>
            `${id}  ${createdAt.toISOString()}  ${state}  ${attempts}×  ${kind}  ${recipient}  ${last_error ?? ''}`,
        )
        return lines.join('\n') || 'No mail is failing.'
      }),
  }),
  retry: command({
    help: 'sends all of them once more, or the one with this number',
    takes: { shows: '[<number>]', most: 1 },
    run: async (_values, [id]) => {
      if (!/^(|[1-9]\d{0,8})$/.test(id ?? '')) throw new UsageError()
      return withMigratedDatabase(async ({ db }) => {
        const count = await retryFailing(db, new Date(), id === undefined ? undefined : Number(id))
        return `${count} ${count === 1 ? 'mail is' : 'mails are'} on the way again, as soon as Meridian runs.`
      })
    },
  }),
}

if (import.meta.main) await runProgram('mail', commands)
