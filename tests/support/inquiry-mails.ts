import { inquirySubmission } from '#contract/inquiries/inquiry-submission.ts'
import { connect } from '#server/database/connect.ts'
import type { Database } from '#server/database/schema.ts'
import { submitInquiry } from '#server/inquiries/intake/submit.ts'
import { inquiryMailFates, inquiryMailRenderers } from '#server/inquiries/mails/renderers.ts'
import { attemptNext, type SendOptions } from '#server/mail/attempt.ts'
import { chooseTransport } from '#server/mail/transport.ts'
import { test as base, testEnv } from './app.ts'
import { inquiryPayload } from './inquiry-payload.ts'
import { parseMail } from './parse-mail.ts'
import { startSmtpServer } from './smtp-server.ts'

/** Inquiries whose mails go to an SMTP stub server when a test calls `deliver`. */
export const test = base
  // oxlint-disable-next-line no-empty-pattern -- Vitest reads the pattern to know what a fixture needs
  .extend('server', async ({}, { onCleanup }) => {
    const server = await startSmtpServer()
    onCleanup(() => server.close())
    return server
  })
  .extend('post', async ({ db, clock, server }) => {
    await db.deleteFrom('inquiries').execute()
    await db.deleteFrom('outbox').execute()
    const notifying = {
      notifyEmails: ['team@example.org', 'lead@example.org'],
      mailsToFiles: false,
      notifyWorker: () => {},
    }
    const sendingFor = (processDb: Database): SendOptions => ({
      db: processDb,
      transport: chooseTransport({
        smtpUrl: server.url,
        from: { name: 'Meridian', address: 'hello@example.org' },
        folder: '/nowhere',
      }),
      renderers: inquiryMailRenderers({
        db: processDb,
        siteUrl: 'https://www.example.com',
        notifyEmails: notifying.notifyEmails,
        replies: { ...testEnv.replies, address: 'answers+{token}@example.org' },
      }),
      onSettled: inquiryMailFates,
      clock: () => clock.now,
      onFailure: () => {},
    })
    return {
      notifying,
      submit: (overrides: object, options: object = {}) =>
        submitInquiry(db, inquirySubmission.parse({ ...inquiryPayload(), ...overrides }), {
          now: clock.now,
          notifying,
          ...options,
        }),
      /** Sends what is due, with one worker per connection. */
      async deliver(...connections: Database[]) {
        const processes = connections.length > 0 ? connections : [db]
        await Promise.all(
          processes.map(async (processDb) => {
            const sending = sendingFor(processDb)
            while (await attemptNext(sending, new AbortController().signal));
          }),
        )
        return server.received.splice(0).map(({ to, raw }) => ({ to: to[0], ...parseMail(raw) }))
      },
      states: () => db.selectFrom('outbox').select(['kind', 'state', 'last_error']).orderBy('id').execute(),
    }
  })
  /** Connections of three other processes. */
  .extend('otherConnections', ({ database }, { onCleanup }) => {
    const connections = [1, 2, 3].map(() => connect(database.config, () => {}).db)
    onCleanup(async () => {
      for (const connection of connections) await connection.destroy()
    })
    return connections
  })

/** To whom mails went, in alphabetical order. */
export const recipientsOf = (mails: { to: string | undefined }[]) =>
  mails.map(({ to = '' }) => to).toSorted((one, other) => one.localeCompare(other))
