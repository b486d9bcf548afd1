import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import type { Session } from '../shell/session.ts'
import { Account } from './account.tsx'
import { ChangePassword } from './change-password.tsx'
import { Doors, views as known, type View } from './doors.tsx'

type Given = { session: Session; views: Record<View, ReactNode> }

/** Who is signed in, and the own password; for super administrators doors lead from there to what is theirs alone. */
export function SettingsTab({ session, views }: Given) {
  const [params, setParams] = useSearchParams()
  const own = (
    <>
      <Account admin={session.admin} />
      <ChangePassword session={session} />
    </>
  )
  if (session.admin.role !== 'super_admin') return own
  const asked = params.get('view')
  const open = known.find((view) => view === asked)
  return (
    <>
      <Doors open={open} onGo={(view) => setParams({ tab: 'settings', ...(view && { view }) })} />
      {open ? views[open] : own}
    </>
  )
}
