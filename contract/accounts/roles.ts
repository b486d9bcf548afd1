export const roles = ['admin', 'super_admin'] as const
export type Role = (typeof roles)[number]

/** As a sentence says them. */
export const roleNames: Record<Role, string> = {
  super_admin: 'super administrator',
  admin: 'administrator',
}
