import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { createAdmin } from '#server/admins/create.ts'
import type { Database } from '#server/database/schema.ts'

/** An administrator of a test's own, and the headers of a session. */
export async function createSignedInAdmin(app: FastifyInstance, db: Database) {
  const credentials = { email: `asha-${randomUUID()}@example.com`, password: 'the old passphrase' }
  await createAdmin(db, { name: 'Asha', role: 'super_admin', ...credentials })
  const { id } = await db
    .selectFrom('admins')
    .select('id')
    .where('email', '=', credentials.email)
    .executeTakeFirstOrThrow()
  const login = await app.inject({ method: 'POST', url: '/api/admin/login', payload: credentials })
  return { id, credentials, headers: { authorization: `Bearer ${String(login.json().token)}` } }
}
