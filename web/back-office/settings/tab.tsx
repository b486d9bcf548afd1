import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { useSession } from '../session/use-session.ts'
import { Account } from './account.tsx'
import { settingsViews, type View, ViewSwitcher } from './view-switcher.tsx'

type Props = { views: Record<View, ReactNode> }

/** Who is signed in; for super administrators doors lead from there to what is theirs alone. */
export function SettingsTab({ views }: Props) {
  const { admin } = useSession()
  const [params, setParams] = useSearchParams()
  if (admin.role !== 'super_admin') return <Account />
  const requestedView = params.get('view')
  const openView = settingsViews.find((view) => view === requestedView)
  return (
    <>
      <ViewSwitcher
        openView={openView}
        onSelect={(view) => setParams({ tab: 'settings', ...(view && { view }) })}
      />
      {openView ? views[openView] : <Account />}
    </>
  )
}
