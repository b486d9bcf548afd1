import { LogOut } from 'lucide-react'
import type { ReactNode, Ref } from 'react'
import { PrefetchPageLinks } from 'react-router'
import { brand } from '#brand'
import { GlobeMark } from '#web/ui/globe-mark.tsx'
import { useConfirmDiscardAll } from '../editing/unsaved-changes.tsx'
import { useSession, useSignOut } from '../session/use-session.ts'
import { Action } from './action.tsx'

/** One line where the window is wide enough for the tabs, else two; `tabs` is the place that they are put into. */
export function TopBar({ tabs, children }: { tabs: Ref<HTMLDivElement>; children: ReactNode }) {
  const signOut = useSignOut()
  const confirmDiscardAll = useConfirmDiscardAll()
  const { name, email } = useSession().admin
  return (
    <header data-top-bar className="bar">
      {/* Where a sign-out leads without a network too. */}
      <PrefetchPageLinks page="/admin/login" />
      {children}
      <p className="brand">
        <GlobeMark className="size-7" />
        <span>{brand.name}</span>
      </p>
      <div ref={tabs} className="contents" />
      <div className="me">
        <p>{name}</p>
        <p>{email}</p>
      </div>
      <Action
        look="tool logout"
        icon={LogOut}
        label="Logout"
        onClick={async () => (await confirmDiscardAll()) && signOut()}
      />
    </header>
  )
}
