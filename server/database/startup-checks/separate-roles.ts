import pg from 'pg'
import { isSameDatabase } from './same-database.ts'

const advice = 'docs/operating/database.md says how to part the roles'

/**
 * Resolves to the name of the role of `DATABASE_URL`. Throws one sentence when the two addresses lead to different databases,
 * when that role is, or could become, the one that owns, or when a table belongs to neither of the two as it should.
 */
export async function checkSeparateRoles(databaseUrl: string, databaseMigrateUrl: string): Promise<string> {
  const serving = new pg.Client(databaseUrl)
  const owner = new pg.Client(databaseMigrateUrl)
  for (const client of [serving, owner]) client.on('error', () => {})
  try {
    await Promise.all([serving.connect(), owner.connect()])
    if (!(await isSameDatabase(serving, owner))) {
      throw new Error('DATABASE_URL and DATABASE_MIGRATE_URL lead to different databases.')
    }
    const ownerRole = await readRole(owner)
    const servingRole = await readRole(serving)
    if (servingRole === ownerRole) {
      throw new Error(`DATABASE_URL and DATABASE_MIGRATE_URL name the same role, ${ownerRole}: ${advice}.`)
    }
    await assertCannotBecome(serving, ownerRole)
    await assertTablesOwned(owner, servingRole)
    return servingRole
  } finally {
    await Promise.all([serving.end(), owner.end()])
  }
}

async function readRole(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ role: string }>('select current_user as role')
  return rows[0]?.role ?? ''
}

async function assertCannotBecome(serving: pg.Client, ownerRole: string): Promise<void> {
  const { rows } = await serving.query<{ role: string; isMember: boolean }>(
    `select current_user as role, pg_has_role($1, 'member') as "isMember"`,
    [ownerRole],
  )
  if (rows[0]?.isMember) {
    throw new Error(`The role of DATABASE_URL, ${rows[0].role}, is a superuser or a member of ${ownerRole}: ${advice}.`)
  }
}

async function assertTablesOwned(owner: pg.Client, servingRole: string): Promise<void> {
  const { rows } = await owner.query<{ name: string; owner: string }>(
    `select relname as name, relowner::regrole::text as owner from pg_class
     where relkind = 'r' and relnamespace = current_schema()::regnamespace
       and (not pg_has_role(relowner, 'usage') or pg_has_role($1, relowner, 'member'))
     limit 1`,
    [servingRole],
  )
  if (rows[0]) {
    throw new Error(
      `The table ${rows[0].name} belongs to ${rows[0].owner}, not to the role of DATABASE_MIGRATE_URL alone: ${advice}.`,
    )
  }
}
