import Fastify, { LogController } from 'fastify'
import { pino } from 'pino'
import { expect } from 'vitest'
import { Conflict, RateLimited, ValidationError } from '#server/errors.ts'
import { logOptions } from '#server/http/log.ts'
import { test } from '#tests/support/app.ts'
import { plainFormRoutes } from './routes.ts'

const payload = new URLSearchParams({
  parentFirstName: 'Sarah',
  parentLastName: 'Whitfield',
  parentEmail: 'plain@example.com',
  childName: 'Zoë',
  contactNumber: '+44 7700 900123',
  agreedToTerms: 'true',
}).toString()

const tryAgain = expect.stringMatching(/^Failed to submit form\. Please try again/)
const unreachable = Object.assign(new Error('refused'), { code: 'ECONNREFUSED' })

test.for([
  ['a refusal', new Conflict('This was sent before.'), 409, 'This was sent before.', 0],
  ['a refused field', new ValidationError('Too long.', { comments: 'Too long.' }), 400, 'Too long.', 0],
  ['a limit', new RateLimited('Please wait 2 minutes.', 120), 429, tryAgain, 0],
  ['a database that is away', unreachable, 503, tryAgain, 1],
  ['a bug', new TypeError('a thing is undefined'), 500, tryAgain, 1],
] as const)(
  'the plain form tells %s from other failures',
  async ([, error, status, sentence, logLines], { db, clock }) => {
    const logged: string[] = []
    const app = Fastify({
      loggerInstance: pino(logOptions('error'), { write: (line: string) => void logged.push(line) }),
      logController: new LogController({ disableRequestLogging: true }),
    })
    app.register(
      plainFormRoutes({
        db,
        clock: () => clock.now,
        notifying: { notifyEmails: [], mailsToFiles: true, notifyWorker: () => {} },
        hashNetwork: () => {
          throw error
        },
        siteUrl: 'https://www.example.com',
        readCatalogue: async () => ({ categories: [], boards: [] }),
        renderRejected: (reply, answer) => reply.code(answer.status).send(answer.rejected),
      }),
    )
    const reply = await app.inject({
      method: 'POST',
      url: '/contact',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload,
    })
    expect(reply.statusCode).toBe(status)
    expect(reply.json()).toMatchObject({
      error: sentence,
      fields: 'fields' in error ? (error.fields ?? {}) : {},
      values: { parentEmail: 'plain@example.com' },
    })
    expect(reply.headers['retry-after']).toBe(error instanceof RateLimited ? '120' : undefined)
    expect(logged).toHaveLength(logLines)
    for (const line of logged) expect(JSON.parse(line).err.stack).toContain('failures.test.ts')
  },
)
