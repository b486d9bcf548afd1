/** What administrators may be: `super_admin` alone manages what concerns everybody. */
export const roles = ['admin', 'super_admin'] as const
export type Role = (typeof roles)[number]
