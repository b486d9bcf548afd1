import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { createAdmin } from '#server/admins/create.ts'
import { hashPassword } from '#server/admins/passwords.ts'
import { createResetToken } from '#server/admins/reset-tokens.ts'
import { createSession } from '#server/admins/sessions.ts'
import type { Database } from '#server/database/schema.ts'
import { hashToken } from '#server/tokens.ts'
import { owner } from '#tests/support/app.ts'
import { inquiryPayload } from '#tests/support/inquiry-payload.ts'
import { codePreconditions } from './code-preconditions.ts'
import { announceForgetting } from './forgetting-preconditions.ts'
import type { Call } from './openapi.ts'
import { passkeyPreconditions } from './passkey-preconditions.ts'
import type { RequestParts } from './request.ts'

const dayMs = 24 * 60 * 60_000

/** Parts that a call needs to succeed and that its schema cannot express. */
type RequiredParts = Partial<RequestParts> & { body?: Record<string, unknown> }

/** Creates what calls refer to, by calls where there are any. */
export async function createPreconditions({
  app,
  db,
  nextAddress,
}: {
  app: FastifyInstance
  db: Database
  nextAddress: () => string
}) {
  const ownerId = await idOf(owner.email)
  // A separate account, because a new password ends the sessions of its account.
  const resetAdmin = { email: 'forgetful@example.com', password: 'staple battery horse' }
  await createAdmin(db, { name: 'Forgetful', role: 'super_admin', ...resetAdmin })
  const resetAdminId = await idOf(resetAdmin.email)
  const colleague = { email: 'colleague@example.com', password: 'staple battery horse' }
  await createAdmin(db, { name: 'Colleague', role: 'admin', ...colleague })
  const colleagueId = await idOf(colleague.email)
  const resetAdminHash = await hashPassword(resetAdmin.password)
  // Another one, because each new session may end an older one of its account.
  const guest = { email: 'guest@example.com', password: 'battery horse staple' }
  await createAdmin(db, { name: 'Guest', role: 'super_admin', ...guest })
  const guestId = await idOf(guest.email)
  const bearer = async (adminId: number) => ({
    authorization: `Bearer ${await createSession(db, adminId, new Date())}`,
  })
  const signedIn = await bearer(ownerId)
  const traveller = { email: 'traveller@example.com', password: 'horse battery staple' }
  await createAdmin(db, { name: 'Traveller', role: 'admin', ...traveller })
  const travellerId = await idOf(traveller.email)
  /** Of an account whose sessions no other call ends meanwhile. */
  async function travellerSession(): Promise<number> {
    const token = await createSession(db, travellerId, new Date())
    const session = db.selectFrom('sessions').select('id')
    return (await session.where('token_hash', '=', hashToken(token)).executeTakeFirstOrThrow()).id
  }

  async function idOf(email: string): Promise<number> {
    const admin = db.selectFrom('admins').select('id').where('email', '=', email)
    return (await admin.executeTakeFirstOrThrow()).id
  }

  async function call(
    method: 'POST' | 'PUT' | 'DELETE',
    url: string,
    payload?: object,
  ): Promise<number> {
    const headers = { ...signedIn, 'x-forwarded-for': nextAddress() }
    const reply = await app.inject({ method, url, headers, ...(payload && { payload }) })
    if (reply.statusCode >= 300) throw new Error(`${method} ${url}: ${reply.body}`)
    return reply.json().id
  }

  const board = () => call('POST', '/api/subjects-boards/admin/boards', { name: randomUUID() })
  const category = () => call('POST', '/api/course-categories/admin', { name: randomUUID() })
  const option = async () =>
    call('POST', '/api/course-options/admin', { category_id: await category(), name: 'Algebra' })

  async function trashedBoard(): Promise<number> {
    const id = await board()
    await call('DELETE', `/api/subjects-boards/admin/boards/${id}`)
    return id
  }

  async function contact(overrides = {}): Promise<number> {
    const { parentEmail, ...rest } = inquiryPayload({
      parentEmail: `${randomUUID()}@example.com`,
      ...overrides,
    })
    await call('POST', '/api/contact', { parentEmail, ...rest })
    const stored = db.selectFrom('inquiries').select('id').where('parent_email', '=', parentEmail)
    return (await stored.executeTakeFirstOrThrow()).id
  }

  const note = async () =>
    call('POST', `/api/admin/contacts/${await contact()}/notes`, { body: 'Prefers mornings' })

  async function movedContact(): Promise<number> {
    const id = await contact()
    await call('PUT', `/api/admin/contacts/${id}`, { status: 'contacted' })
    return id
  }

  const nextStep = () => ({
    at: new Date(Date.now() + dayMs).toISOString(),
    text: 'Call back',
    expected_at: null,
    undo: false,
  })

  async function plannedContact(): Promise<RequiredParts> {
    const id = await contact()
    const step = nextStep()
    await call('PUT', `/api/admin/contacts/${id}/next-step`, step)
    return { params: { id }, query: { expected_at: step.at, undo: 'false' } }
  }

  async function erasableContact(): Promise<RequiredParts> {
    const email = `${randomUUID()}@example.com`
    await contact({ parentEmail: email })
    return { body: { email, inquiries: 1 } }
  }

  async function deletedContact(): Promise<number> {
    const id = await contact()
    await call('DELETE', `/api/admin/contacts/${id}`)
    return id
  }

  /** Only the latest of a name stays: there are at most twenty. */
  const invitation = (name: string) => async (): Promise<number> => {
    await db.deleteFrom('invitations').where('name', '=', name).execute()
    const values = { name, email: `${randomUUID()}@example.com`, role: 'admin' } as const
    const created = await db
      .insertInto('invitations')
      .values({
        ...values,
        token_hash: hashToken(values.email),
        invited_by: ownerId,
        created_at: new Date(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return created.id
  }

  async function newInvitation(): Promise<RequiredParts> {
    await db.deleteFrom('invitations').where('name', 'not in', ['Renewed', 'Withdrawn']).execute()
    return { body: { name: 'Invited', email: `${randomUUID()}@example.com` } }
  }

  const withIdOf = (create: () => Promise<number>) => async (): Promise<RequiredParts> => ({
    params: { id: await create() },
  })
  /** An earlier success may have set another password and ended the session. */
  async function freshSession(): Promise<RequiredParts> {
    await db
      .updateTable('admins')
      .set({ password_hash: resetAdminHash })
      .where('id', '=', resetAdminId)
      .execute()
    const token = await createSession(db, resetAdminId, new Date())
    return {
      headers: { authorization: `Bearer ${token}` },
      body: { password: resetAdmin.password },
    }
  }
  const passkeys = await passkeyPreconditions({ app, db, nextAddress })
  const codes = await codePreconditions(db)
  const resetToken = () => createResetToken(db, resetAdminId, new Date())

  /** The first match applies. */
  const rules: [RegExp, () => Promise<RequiredParts>][] = [
    // Ends the session whose token it carries.
    [/login$/, async () => ({ headers: await bearer(guestId), body: guest })],
    [/logout$/, async () => ({ headers: await bearer(guestId) })],
    [
      /reauthenticate$/,
      async () => ({
        headers: await bearer(guestId),
        body: { password: guest.password, code: '', passkey: undefined },
      }),
    ],
    [/forgot-password$/, async () => ({ body: { email: resetAdmin.email } })],
    [/verify-reset-token/, async () => ({ params: { resetToken: await resetToken() } })],
    [/change-password$/, freshSession],
    [/reset-password$/, async () => ({ body: { token: await resetToken() } })],
    [/POST .*\/codes$/, codes.start],
    [/codes\/confirm$/, codes.confirm],
    [/codes\/recovery$/, codes.renew],
    [/DELETE .*\/codes$/, codes.remove],
    [/POST .*\/passkeys$/, passkeys.add],
    [/passkeys\/\{id\}$/, passkeys.change],
    [/passkey-only$/, passkeys.choose],
    [/login\/passkey$/, passkeys.signIn],
    [
      /POST .*\/contact$/,
      async () => ({ body: { parentEmail: 'a@b.example', childBirthday: '' } }),
    ],
    [/person\/erase$/, erasableContact],
    [/retention\/purge$/, async () => ({ body: { inquiries: 0 } })],
    [/forgetting\/postpone$/, announceForgetting(db)],
    [/contacts\/\{id\}\/restore$/, withIdOf(deletedContact)],
    [/contacts\/\{id\}\/accept$/, withIdOf(() => contact({ website: 'https://spam.example' }))],
    [/admin\/notes\/\{id\}$/, withIdOf(note)],
    [/contacts\/\{id\}\/undo$/, withIdOf(movedContact)],
    [
      /contacts\/\{id\}\/owner$/,
      async () => ({
        params: { id: await contact() },
        body: { owner_id: ownerId, expected_owner_id: null },
      }),
    ],
    [/PUT .*\/next-step$/, async () => ({ params: { id: await contact() }, body: nextStep() })],
    [/DELETE .*\/next-step$/, plannedContact],
    [/contacts\/.*\{id\}/, withIdOf(contact)],
    [/POST .*\/invitations$/, newInvitation],
    [/invitations\/\{id\}\/renew$/, withIdOf(invitation('Renewed'))],
    [/invitations\/\{id\}$/, withIdOf(invitation('Withdrawn'))],
    [
      /administrators\/\{id\}\/mails$/,
      async () => ({ params: { id: colleagueId }, body: { access_reports: false } }),
    ],
    [
      /admin\/sessions\/\{id\}$/,
      async () => ({
        headers: await bearer(travellerId),
        params: { id: await travellerSession() },
      }),
    ],
    [
      /administrators\/\{id\}\/sessions\/\{sessionId\}$/,
      async () => ({ params: { id: travellerId, sessionId: await travellerSession() } }),
    ],
    [/administrators\/\{id\}/, withIdOf(async () => colleagueId)],
    [/boards\/\{id\}\/(restore|permanent)$/, withIdOf(trashedBoard)],
    [/boards\/\{id\}$/, withIdOf(board)],
    [/course-categories\/.*\{id\}$/, withIdOf(category)],
    [/POST .*\/export\/selected$/, async () => ({ body: { contactIds: [await contact()] } })],
    [/POST .*\/course-options/, async () => ({ body: { category_id: await category() } })],
    [
      /PUT .*\/course-options\/.*\{id\}$/,
      async () => ({ params: { id: await option() }, body: { category_id: await category() } }),
    ],
    [/course-options\/.*\{id\}$/, withIdOf(option)],
  ]

  return {
    signedIn,
    /** Created per request: a restore, for instance, needs a board in the trash. */
    requiredParts: async ({ name }: Call): Promise<RequiredParts> =>
      (await rules.find(([pattern]) => pattern.test(name))?.[1]()) ?? {},
  }
}

export type Preconditions = Awaited<ReturnType<typeof createPreconditions>>
