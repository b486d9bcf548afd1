import { describe, expect } from 'vitest'
import { type AuditAction, type AuditDetails, auditActions } from '#contract/audit.ts'
import { type Endpoint, spreadsheet } from '#contract/endpoint.ts'
import { test as base, owner } from '#tests/support/app.ts'
import { recordsOf } from '#tests/support/audit.ts'
import { readEndpoints } from '#tests/support/endpoints.ts'
import { inquiry } from '#tests/support/inquiry.ts'
import { createAdmin } from '../admins/create.ts'

const boards = '/api/subjects-boards/admin/boards'
const categories = '/api/course-categories/admin'
const options = '/api/course-options/admin'

type World = {
  /** Makes a call as the owner, which must succeed. */
  call(method: Endpoint['method'], url: string, payload?: object): Promise<{ id: number }>
  /** Makes an administrator, and gives the id and what signs in. */
  enrol(): Promise<{ id: number; credentials: typeof owner }>
  /** Stores an inquiry and gives its id. */
  submit(said?: Parameters<typeof inquiry>[0]): Promise<number>
}

/**
 * A body and an id (for `:id` in the path) that make a call succeed, who makes it when it is not the owner, and what the
 * audit says of it afterwards.
 */
type Act = {
  by?: Awaited<ReturnType<World['enrol']>>
  id?: number
  payload?: object
  says: { action: AuditAction; ids?: number[]; details?: AuditDetails }
}

/**
 * How each call that writes or exports succeeds. A new one fails the test below until it has a line here, and until it
 * leaves a record.
 */
const acts: Record<string, (world: World) => Promise<Act>> = {
  'POST /api/admin/logout': async () => ({ says: { action: 'signed_out' } }),

  'POST /api/admin/change-password': async ({ enrol }) => {
    const by = await enrol()
    const { password } = by.credentials
    return {
      by,
      payload: { password, newPassword: 'a fresh passphrase' },
      says: { action: 'password_changed' },
    }
  },

  'PUT /api/admin/contacts/:id': async ({ submit }) => {
    const id = await submit()
    const details = { from: 'pending', to: 'contacted' }
    return {
      id,
      payload: { status: 'contacted' },
      says: { action: 'status_changed', ids: [id], details },
    }
  },
  'DELETE /api/admin/contacts/:id': async ({ submit }) => {
    const id = await submit()
    return { id, says: { action: 'inquiry_deleted', ids: [id] } }
  },
  'POST /api/admin/contacts/:id/restore': async ({ submit, call }) => {
    const id = await submit()
    await call('DELETE', `/api/admin/contacts/${id}`)
    return { id, says: { action: 'inquiry_restored', ids: [id] } }
  },
  'POST /api/admin/contacts/:id/accept': async ({ submit }) => {
    const id = await submit({ website: 'https://spam.example' })
    return { id, says: { action: 'suspected_accepted', ids: [id] } }
  },
  'GET /api/admin/contacts/export': async () => ({
    says: {
      action: 'inquiries_exported',
      details: { scope: 'list', count: expect.any(Number) as number },
    },
  }),
  'POST /api/admin/contacts/export/selected': async ({ submit }) => {
    const ids = [await submit(), await submit()]
    return {
      payload: { contactIds: ids },
      says: { action: 'inquiries_exported', ids, details: { scope: 'selected', count: 2 } },
    }
  },
  'GET /api/admin/contacts/export/single/:id': async ({ submit }) => {
    const id = await submit()
    return {
      id,
      says: { action: 'inquiries_exported', ids: [id], details: { scope: 'one', count: 1 } },
    }
  },

  'POST /api/admin/care/person': async ({ submit }) => {
    const parentEmail = 'found@example.com'
    const ids = [await submit({ parentEmail })]
    return { payload: { email: parentEmail }, says: { action: 'person_found', ids } }
  },
  'POST /api/admin/care/person/export': async ({ submit }) => {
    const parentEmail = 'exported@example.com'
    const ids = [await submit({ parentEmail })]
    return { payload: { email: parentEmail }, says: { action: 'person_exported', ids } }
  },
  'POST /api/admin/care/person/erase': async ({ submit }) => {
    const parentEmail = 'erased@example.com'
    const ids = [await submit({ parentEmail })]
    const payload = { email: parentEmail, inquiries: 1 }
    return { payload, says: { action: 'person_erased', ids } }
  },
  'POST /api/admin/care/retention/purge': async () => ({
    payload: { inquiries: 0 },
    says: { action: 'retention_purged' },
  }),

  [`POST ${boards}`]: async () => ({
    payload: { name: 'Added' },
    says: {
      action: 'board_added',
      ids: [expect.any(Number) as number],
      details: { name: 'Added' },
    },
  }),
  [`PUT ${boards}/:id`]: async ({ call }) => {
    const { id } = await call('POST', boards, { name: 'Edited', description: 'Old' })
    return {
      id,
      payload: { name: 'Edited', description: 'New' },
      says: {
        action: 'board_edited',
        ids: [id],
        details: { name: 'Edited', changed: ['description'] },
      },
    }
  },
  [`DELETE ${boards}/:id`]: async ({ call }) => {
    const { id } = await call('POST', boards, { name: 'Trashed' })
    return { id, says: { action: 'board_trashed', ids: [id], details: { name: 'Trashed' } } }
  },
  [`POST ${boards}/:id/restore`]: async ({ call }) => {
    const { id } = await call('POST', boards, { name: 'Restored' })
    await call('DELETE', `${boards}/${id}`)
    return { id, says: { action: 'board_restored', ids: [id], details: { name: 'Restored' } } }
  },
  [`DELETE ${boards}/:id/permanent`]: async ({ call }) => {
    const { id } = await call('POST', boards, { name: 'Deleted' })
    await call('DELETE', `${boards}/${id}`)
    return { id, says: { action: 'board_deleted', ids: [id], details: { name: 'Deleted' } } }
  },

  [`POST ${categories}`]: async () => ({
    payload: { name: 'Added' },
    says: {
      action: 'category_added',
      ids: [expect.any(Number) as number],
      details: { name: 'Added' },
    },
  }),
  [`PUT ${categories}/:id`]: async ({ call }) => {
    const { id } = await call('POST', categories, { name: 'Edited' })
    return {
      id,
      payload: { name: 'Renamed', is_active: false },
      says: {
        action: 'category_edited',
        ids: [id],
        details: { name: 'Edited', changed: ['name', 'is_active'] },
      },
    }
  },
  [`DELETE ${categories}/:id`]: async ({ call }) => {
    const { id } = await call('POST', categories, { name: 'Deleted' })
    await call('POST', options, { category_id: id, name: 'With it' })
    return {
      id,
      says: { action: 'category_deleted', ids: [id], details: { name: 'Deleted', count: 1 } },
    }
  },

  [`POST ${options}`]: async ({ call }) => {
    const { id } = await call('POST', categories, { name: 'Of an added option' })
    return {
      payload: { category_id: id, name: 'Added' },
      says: {
        action: 'option_added',
        ids: [expect.any(Number) as number],
        details: { name: 'Added' },
      },
    }
  },
  [`PUT ${options}/:id`]: async ({ call }) => {
    const category = await call('POST', categories, { name: 'Of an edited option' })
    const { id } = await call('POST', options, { category_id: category.id, name: 'Edited' })
    return {
      id,
      payload: { category_id: category.id, description: 'New' },
      says: {
        action: 'option_edited',
        ids: [id],
        details: { name: 'Edited', changed: ['description'] },
      },
    }
  },
  [`DELETE ${options}/:id`]: async ({ call }) => {
    const category = await call('POST', categories, { name: 'Of a deleted option' })
    const { id } = await call('POST', options, { category_id: category.id, name: 'Deleted' })
    return { id, says: { action: 'option_deleted', ids: [id], details: { name: 'Deleted' } } }
  },
}

const test = base.extend(
  'world',
  { scope: 'file' },
  ({ app, signedIn, database }): World => ({
    call: async (method, url, payload) => {
      const reply = await app.inject({
        method,
        url,
        headers: signedIn,
        ...(payload && { payload }),
      })
      expect(reply.statusCode, reply.body).toBeLessThan(300)
      return reply.json()
    },
    enrol: async () => {
      const credentials = { email: 'changer@example.com', password: 'the old passphrase' }
      await createAdmin(database.db, { name: 'Changer', role: 'admin', ...credentials })
      const { id } = await database.db
        .selectFrom('admins')
        .select('id')
        .where('email', '=', credentials.email)
        .executeTakeFirstOrThrow()
      return { id, credentials }
    },
    submit: async (said) => {
      await app.inject({ method: 'POST', url: '/api/contact', payload: inquiry(said) })
      const { id } = await database.db
        .selectFrom('inquiries')
        .select('id')
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow()
      return id
    },
  }),
)

const endpoints = await readEndpoints()
const recorded = endpoints.filter(
  ({ access, method, reply }) => access !== 'public' && (method !== 'GET' || reply === spreadsheet),
)

describe('the audit', () => {
  for (const { method, path } of recorded) {
    const name = `${method} ${path}`
    test(`${name} leaves a record when it succeeds, and none when it is refused`, async ({
      app,
      database: { db },
      world,
    }) => {
      const act = await acts[name]?.(world)
      if (!act) throw new Error(`Say in this file how ${name} succeeds.`)
      const session = await app.inject({
        method: 'POST',
        url: '/api/admin/login',
        payload: act.by?.credentials ?? owner,
      })
      const call = () =>
        app.inject({
          method,
          url: path.replace(':id', String(act.id)),
          headers: { authorization: `Bearer ${String(session.json().token)}` },
          ...(act.payload && { payload: act.payload }),
        })
      const before = (await recordsOf(db, auditActions)).at(-1)?.id ?? 0

      const reply = await call()
      expect(reply.statusCode, reply.body).toBeLessThan(300)
      const records = await recordsOf(db, auditActions, before)
      expect(records).toEqual([
        {
          id: expect.any(Number),
          actor: String(act.by?.id ?? 1),
          action: act.says.action,
          ids: act.says.ids ?? [],
          details: act.says.details ?? {},
        },
      ])

      const again = await call()
      if (again.statusCode >= 400)
        expect(await recordsOf(db, auditActions, before)).toEqual(records)
    })
  }

  test('holds nothing of a family, and no word that was searched for', async ({
    database: { db },
    world,
    app,
    signedIn,
  }) => {
    await world.submit({ comments: 'Please call after six' })
    const url = '/api/admin/contacts/export?status=pending&search=whitfield'
    expect((await app.inject({ url, headers: signedIn })).statusCode).toBe(200)
    expect((await recordsOf(db, ['inquiries_exported'])).at(-1)?.details).toEqual({
      scope: 'list',
      status: 'pending',
      searched: true,
      count: expect.any(Number),
    })
    const kept = JSON.stringify(await db.selectFrom('audit').selectAll().execute())
    for (const word of ['sarah', 'whitfield', 'zoë', '7700', 'after six', 'M-']) {
      expect(kept.toLowerCase()).not.toContain(word.toLowerCase())
    }
  })

  test('knows every act of this file', () => {
    expect(Object.keys(acts).toSorted()).toEqual(
      recorded.map(({ method, path }) => `${method} ${path}`).toSorted(),
    )
  })
})
