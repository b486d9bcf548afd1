import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { replaceFile } from '../atomic-file.ts'
import { firstLine } from './postmaster.ts'
import { type AbortableAccount, runAsSuperuser } from './single-user.ts'

/** `meridian_owner` owns the tables and migrates; `meridian` serves. Nobody signs in as the superuser. */
export type Role = 'meridian' | 'meridian_owner'

const passwordFilePath = (cluster: string, role: Role) => join(cluster, `${role}.password`)

export const readPassword = (cluster: string, role: Role): Promise<string> =>
  readFile(passwordFilePath(cluster, role), 'utf8')

/** False for a cluster of a version that had one role. */
export const hasOwnerRole = async (cluster: string): Promise<boolean> =>
  (await firstLine(passwordFilePath(cluster, 'meridian_owner'))) !== undefined

const defaultGrants = [
  'alter default privileges for role meridian_owner in schema public grant select, insert, update, delete on tables to meridian',
  'alter default privileges for role meridian_owner in schema public grant select, usage on sequences to meridian',
]

/** For a new cluster that no server runs on. */
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

/** For a cluster of an earlier version that no server runs on. Idempotent. */
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
