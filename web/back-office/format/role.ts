import type { Role } from '#contract/accounts/roles.ts'

export const roleLabels: Record<Role, string> = { super_admin: 'Super admin', admin: 'Admin' }
