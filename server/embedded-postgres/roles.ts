import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { replaceFile } from '../atomic-file.ts'
import { type AbortableAccount, runAsSuperuser } from './single-user.ts'

/** `meridian_owner` owns the tables and migrates; `meridian` serves. Nobody signs in as the superuser. */
export type Role = 'meridian' | 'meridian_owner'

const passwordFilePath = (cluster: string, role: Role) => join(cluster, `${role}.password`)

/** Throws one sentence for the cluster of a version that had one role. */
export const readPassword = (cluster: string, role: Role): Promise<string> =>
  readFile(passwordFilePath(cluster, role), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
    throw new Error(
      `${cluster} is of a version that had one role: docs/upgrading.md says how to bring its data along.`,
      { cause: error },
    )
  })

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

const generatePassword = () => randomBytes(24).toString('base64url')
