import type { AdminInfo } from '#contract/admins.ts'

/** Who is signed in, as the browser keeps it: `adminToken` and `adminInfo` in its local storage (decision 16). */
export type Session = { token: string; admin: AdminInfo }

export const saveSession = ({ token, admin }: Session): void => {
  localStorage.setItem('adminToken', token)
  localStorage.setItem('adminInfo', JSON.stringify(admin))
}

export const clearSession = (): void => {
  localStorage.removeItem('adminToken')
  localStorage.removeItem('adminInfo')
}

const isString = (value: unknown): value is string => typeof value === 'string'

/** The kept session, or null when a part is missing or cannot be read; then what is left of it goes too. */
export const readSession = (): Session | null => {
  const token = localStorage.getItem('adminToken')
  try {
    const admin = JSON.parse(localStorage.getItem('adminInfo') ?? '') as Partial<AdminInfo> | null
    if (token && admin && isString(admin.name) && isString(admin.email) && isString(admin.role)) {
      return { token, admin: admin as AdminInfo }
    }
  } catch {
    // Unreadable is the same as missing.
  }
  clearSession()
  return null
}
