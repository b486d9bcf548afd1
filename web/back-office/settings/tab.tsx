import type { ReactNode } from 'react'
import { useSession } from '../session/use-session.ts'
import { useUrlState } from '../url-state/url-state.tsx'
import { Account } from './account.tsx'
import { settingsViews, type View, ViewSwitcher } from './view-switcher.tsx'

type Props = { views: Record<View, ReactNode> }

export function SettingsTab({ views }: Props) {
  const { admin } = useSession()
  const { urlState, resetUrlState } = useUrlState()
  if (admin.role !== 'super_admin') return <Account />
  const openView = settingsViews.find((view) => view === urlState.view)
  return (
    <>
      <ViewSwitcher
        openView={openView}
        onSelect={(view) => resetUrlState({ tab: 'settings', view: view ?? '' })}
      />
      {openView ? views[openView] : <Account />}
    </>
  )
}
