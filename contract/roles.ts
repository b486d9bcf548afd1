export const roles = ['admin', 'super_admin'] as const
export type Role = (typeof roles)[number]
