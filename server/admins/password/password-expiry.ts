import { generatedPasswordHours } from '#contract/accounts/admins.ts'

export const generatedPasswordExpiry = (now: Date): Date =>
  new Date(now.getTime() + generatedPasswordHours * 60 * 60_000)

export const isPasswordExpired = (expiresAt: Date | null, now: Date): boolean => expiresAt !== null && now >= expiresAt
