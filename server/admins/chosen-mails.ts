import type { AdminMails } from '#contract/accounts/administrators.ts'
import type { Role } from '#contract/accounts/roles.ts'

export const mailColumns = ['role', 'inquiry_mails', 'access_mails', 'overdue_digest'] as const

type Account = {
  role: Role
  inquiry_mails: boolean | null
  access_mails: boolean | null
  overdue_digest: boolean
}

/** What was chosen, else what the role gets. Reports of reading and exports are for super administrators alone. */
export function chosenMails({ role, ...account }: Account): AdminMails {
  const isSuperAdmin = role === 'super_admin'
  return {
    new_inquiries: account.inquiry_mails ?? isSuperAdmin,
    access_reports: isSuperAdmin && account.access_mails !== false,
    overdue_digest: account.overdue_digest,
  }
}
