import type { Generated, GeneratedAlways } from 'kysely'
import type { Role } from '#contract/roles.ts'

type AdminsTable = {
  id: GeneratedAlways<number>
  name: string
  email: string
  role: Role
  password_hash: string
  disabled_at: Date | null
  created_at: Generated<Date>
  /** One mail a day about what is overdue, instead of one for each. */
  overdue_digest: Generated<boolean>
  /** The day of the latest one, by the team's clock. */
  digest_on: string | null
}

type SessionsTable = {
  token_hash: Buffer
  admin_id: number
  created_at: Date
  used_at: Date
}

type ResetTokensTable = {
  token_hash: Buffer
  admin_id: number
  created_at: Date
}

declare module '../database/schema.ts' {
  interface Tables {
    admins: AdminsTable
    sessions: SessionsTable
    reset_tokens: ResetTokensTable
  }
}
