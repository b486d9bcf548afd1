import { randomBytes } from 'node:crypto'
import { chown, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { firstLine } from './postmaster.ts'
import { runAsSuperuser, type Stoppable } from './single-user.ts'

/**
 * The roles of the embedded database: `meridian_owner` owns the tables and changes the schema, `meridian` serves, and can
 * neither drop a table nor take the trigger off the audit. The superuser has no password, so nobody signs in as it.
 */
export type Role = 'meridian' | 'meridian_owner'

/** A role's password, readable by the one alone who runs the server. */
const passwordFile = (cluster: string, role: Role) => join(cluster, `${role}.password`)

export const readPassword = (cluster: string, role: Role): Promise<string> =>
  readFile(passwordFile(cluster, role), 'utf8')

/** False for a cluster of an earlier version, whose one role owned everything. */
export const hasOwnerRole = async (cluster: string): Promise<boolean> =>
  (await firstLine(passwordFile(cluster, 'meridian_owner'))) !== undefined

/** What the serving role may do with what the owner makes from now on. */
const futureGrants = [
  'alter default privileges for role meridian_owner in schema public grant select, insert, update, delete on tables to meridian',
  'alter default privileges for role meridian_owner in schema public grant select, usage on sequences to meridian',
]

/** Makes roles and database in a new cluster. No server may be running on it. */
export async function createRoles(account: Stoppable, cluster: string): Promise<void> {
  const served = makePassword()
  const owned = makePassword()
  await runAsSuperuser(account, cluster, 'postgres', [
    `create role meridian login password '${served}'`,
    `create role meridian_owner login createdb password '${owned}'`,
    'create database meridian owner meridian_owner',
    'alter role postgres password null',
  ])
  await runAsSuperuser(account, cluster, 'meridian', futureGrants)
  await keepPassword(account, cluster, 'meridian', served)
  await keepPassword(account, cluster, 'meridian_owner', owned)
}

/** Gives everything in a cluster of an earlier version to the owner. No server may be running on it; can be repeated. */
export async function separateOwner(account: Stoppable, cluster: string): Promise<void> {
  const password = makePassword()
  await runAsSuperuser(account, cluster, 'meridian', [
    `do $$ begin if to_regrole('meridian_owner') is null then create role meridian_owner; end if; end $$`,
    `alter role meridian_owner login createdb password '${password}'`,
    'reassign owned by meridian to meridian_owner',
    'alter role meridian nocreatedb',
    'alter role postgres password null',
    ...futureGrants,
    'grant select, insert, update, delete on all tables in schema public to meridian',
    'grant select, usage on all sequences in schema public to meridian',
  ])
  await keepPassword(account, cluster, 'meridian_owner', password)
}

const makePassword = () => randomBytes(24).toString('base64url')

async function keepPassword(
  { identity: { uid, gid } }: Stoppable,
  cluster: string,
  role: Role,
  password: string,
): Promise<void> {
  const file = passwordFile(cluster, role)
  const draft = `${file}.new`
  await writeFile(draft, password, { mode: 0o600 })
  if (uid !== undefined && gid !== undefined) await chown(draft, uid, gid)
  await rename(draft, file)
}
