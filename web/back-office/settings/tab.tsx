import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import type { AdminInfo } from '#contract/admins.ts'
import { Account } from './account.tsx'
import { Doors, views as known, type View } from './doors.tsx'

type Given = { admin: AdminInfo; views: Record<View, ReactNode> }

/** Who is signed in; for super administrators doors lead from there to what is theirs alone. */
export function SettingsTab({ admin, views }: Given) {
  const [params, setParams] = useSearchParams()
  if (admin.role !== 'super_admin') return <Account admin={admin} />
  const asked = params.get('view')
  const open = known.find((view) => view === asked)
  return (
    <>
      <Doors open={open} onGo={(view) => setParams({ tab: 'settings', ...(view && { view }) })} />
      {open ? views[open] : <Account admin={admin} />}
    </>
  )
}
