import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { createAdmin } from '#server/admins/create.ts'
import { hashPassword } from '#server/admins/passwords.ts'
import { openReset } from '#server/admins/reset-tokens.ts'
import { openSession } from '#server/admins/sessions.ts'
import type { Database } from '#server/database/schema.ts'
import { owner } from '#tests/support/app.ts'
import { inquiry } from '#tests/support/inquiry.ts'
import type { Call } from './document.ts'
import type { Parts } from './request.ts'

/** What a call needs to succeed that its schema cannot say; the rest stays as it was generated. */
type Needed = Partial<Parts> & { body?: Record<string, unknown> }

/** Makes what calls are about, through the product itself where it has a call for that. */
export async function openState({
  app,
  db,
  nextAddress,
}: {
  app: FastifyInstance
  db: Database
  nextAddress: () => string
}) {
  const ownerId = await idOf(owner.email)
  // A new password ends the sessions of its account: not that of the one who fuzzes.
  const forgetful = { email: 'forgetful@example.com', password: 'staple battery horse' }
  await createAdmin(db, { name: 'Forgetful', role: 'super_admin', ...forgetful })
  const forgetfulId = await idOf(forgetful.email)
  const forgetfulHash = await hashPassword(forgetful.password)
  const bearer = async () => ({
    authorization: `Bearer ${await openSession(db, ownerId, new Date())}`,
  })
  const signedIn = await bearer()

  async function idOf(email: string): Promise<number> {
    const admin = db.selectFrom('admins').select('id').where('email', '=', email)
    return (await admin.executeTakeFirstOrThrow()).id
  }

  async function call(method: 'POST' | 'DELETE', url: string, payload?: object): Promise<number> {
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

  async function contact(said = {}): Promise<number> {
    const { parentEmail, ...rest } = inquiry({
      parentEmail: `${randomUUID()}@example.com`,
      ...said,
    })
    await call('POST', '/api/contact', { parentEmail, ...rest })
    const stored = db.selectFrom('inquiries').select('id').where('parent_email', '=', parentEmail)
    return (await stored.executeTakeFirstOrThrow()).id
  }

  async function toErase(): Promise<Needed> {
    const email = `${randomUUID()}@example.com`
    await contact({ parentEmail: email })
    return { body: { email, inquiries: 1 } }
  }

  async function deletedContact(): Promise<number> {
    const id = await contact()
    await call('DELETE', `/api/admin/contacts/${id}`)
    return id
  }

  const about = (make: () => Promise<number>) => async (): Promise<Needed> => ({
    params: { id: await make() },
  })
  /** Every success before it may have set another password and ended the session. */
  async function toChangePassword(): Promise<Needed> {
    await db
      .updateTable('admins')
      .set({ password_hash: forgetfulHash })
      .where('id', '=', forgetfulId)
      .execute()
    const token = await openSession(db, forgetfulId, new Date())
    return {
      headers: { authorization: `Bearer ${token}` },
      body: { password: forgetful.password },
    }
  }
  const resetToken = () => openReset(db, forgetfulId, new Date())

  /** The first that fits a call's name. A call that none fits needs nothing but what its schema says. */
  const rules: [RegExp, () => Promise<Needed>][] = [
    // It ends the session whose token it carries.
    [/login$/, async () => ({ headers: await bearer(), body: owner })],
    [/logout$/, async () => ({ headers: await bearer() })],
    [/forgot-password$/, async () => ({ body: { email: forgetful.email } })],
    [/verify-reset-token/, async () => ({ params: { resetToken: await resetToken() } })],
    [/change-password$/, toChangePassword],
    [/reset-password$/, async () => ({ body: { token: await resetToken() } })],
    [
      /POST .*\/contact$/,
      async () => ({ body: { parentEmail: 'a@b.example', childBirthday: '' } }),
    ],
    [/person\/erase$/, toErase],
    [/retention\/purge$/, async () => ({ body: { inquiries: 0 } })],
    [/contacts\/\{id\}\/restore$/, about(deletedContact)],
    [/contacts\/\{id\}\/accept$/, about(() => contact({ website: 'https://spam.example' }))],
    [/contacts\/.*\{id\}/, about(contact)],
    [/boards\/\{id\}\/(restore|permanent)$/, about(trashedBoard)],
    [/boards\/\{id\}$/, about(board)],
    [/course-categories\/.*\{id\}$/, about(category)],
    [/POST .*\/export\/selected$/, async () => ({ body: { contactIds: [await contact()] } })],
    [/POST .*\/course-options/, async () => ({ body: { category_id: await category() } })],
    [
      /PUT .*\/course-options\/.*\{id\}$/,
      async () => ({ params: { id: await option() }, body: { category_id: await category() } }),
    ],
    [/course-options\/.*\{id\}$/, about(option)],
  ]

  return {
    signedIn,
    /** What `call` needs, made anew: a board to restore is one that is in the trash. */
    needs: async ({ name }: Call): Promise<Needed> =>
      (await rules.find(([pattern]) => pattern.test(name))?.[1]()) ?? {},
  }
}

export type State = Awaited<ReturnType<typeof openState>>
