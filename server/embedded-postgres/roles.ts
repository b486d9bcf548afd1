import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { replaceFile } from '../atomic-file.ts'
import { firstLine } from './postmaster.ts'
import { type AbortableAccount, runAsSuperuser } from './single-user.ts'

/**
 * The roles of the embedded database: `meridian_owner` owns the tables and changes the schema, `meridian` serves, and can
 * neither drop a table nor take the trigger off the audit. The superuser has no password, so nobody signs in as it.
 */
export type Role = 'meridian' | 'meridian_owner'

/** A role's password, readable by the one alone who runs the server. */
const passwordFilePath = (cluster: string, role: Role) => join(cluster, `${role}.password`)

export const readPassword = (cluster: string, role: Role): Promise<string> =>
  readFile(passwordFilePath(cluster, role), 'utf8')

/** False for a cluster of an earlier version, whose one role owned everything. */
export const hasOwnerRole = async (cluster: string): Promise<boolean> =>
  (await firstLine(passwordFilePath(cluster, 'meridian_owner'))) !== undefined

/** What the serving role may do with what the owner makes from now on. */
const defaultGrants = [
  'alter default privileges for role meridian_owner in schema public grant select, insert, update, delete on tables to meridian',
  'alter default privileges for role meridian_owner in schema public grant select, usage on sequences to meridian',
]

/** Makes roles and database in a new cluster. No server may be running on it. */
export async function createRoles(account: AbortableAccount, cluster: string): Promise<void> {
  const servingPassword = generatePassword()
  const ownerPassword = generatePassword()
  await runAsSuperuser(account, cluster, 'postgres', [
    `create role meridian login password '${servingPassword}'`,
    `create role meridian_owner login createdb password '${ownerPassword}'`,
    'create database meridian owner meridian_owner',
    'alter role postgres password null',
  ])
  await runAsSuperuser(account, cluster, 'meridian', defaultGrants)
  await replaceFile(passwordFilePath(cluster, 'meridian'), servingPassword, {
    owner: account.identity,
  })
  await replaceFile(passwordFilePath(cluster, 'meridian_owner'), ownerPassword, {
    owner: account.identity,
  })
}

/** Gives everything in a cluster of an earlier version to the owner. No server may be running on it; can be repeated. */
export async function separateOwner(account: AbortableAccount, cluster: string): Promise<void> {
  const password = generatePassword()
  await runAsSuperuser(account, cluster, 'meridian', [
    `do $$ begin if to_regrole('meridian_owner') is null then create role meridian_owner; end if; end $$`,
    `alter role meridian_owner login createdb password '${password}'`,
    'reassign owned by meridian to meridian_owner',
    'alter role meridian nocreatedb',
    'alter role postgres password null',
    ...defaultGrants,
    'grant select, insert, update, delete on all tables in schema public to meridian',
    'grant select, usage on all sequences in schema public to meridian',
  ])
  await replaceFile(passwordFilePath(cluster, 'meridian_owner'), password, {
    owner: account.identity,
  })
}

const generatePassword = () => randomBytes(24).toString('base64url')
