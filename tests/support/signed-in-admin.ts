import type { FastifyInstance } from 'fastify'
import type { Database } from '#server/database/schema.ts'
import { createAccount } from './create-account.ts'

/** An administrator of a test's own, and the headers of a session. */
export async function createSignedInAdmin(app: FastifyInstance, db: Database) {
  const { id, ...credentials } = await createAccount(db, { role: 'super_admin' })
  const login = await app.inject({ method: 'POST', url: '/api/admin/login', payload: credentials })
  return { id, credentials, headers: { authorization: `Bearer ${String(login.json().token)}` } }
}
