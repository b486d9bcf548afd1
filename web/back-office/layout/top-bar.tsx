import { LogOut } from 'lucide-react'
import { PrefetchPageLinks } from 'react-router'
import { brand } from '#brand'
import { Button } from '#web/ui/button.tsx'
import { GlobeMark } from '#web/ui/globe-mark.tsx'
import { useConfirmDiscardAll } from '../editing/unsaved-changes.tsx'
import { useSession } from '../session/use-session.ts'
import { useSignOut } from '../session/use-sign-out.ts'

export function TopBar() {
  const signOut = useSignOut()
  const confirmDiscardAll = useConfirmDiscardAll()
  const { name, email } = useSession().admin
  return (
    <header data-top-bar className="border-b border-line bg-white">
      {/* Where a sign-out leads without a network too. */}
      <PrefetchPageLinks page="/admin/login" />
      <div className="mx-auto flex max-w-[110rem] items-center gap-3 px-4 py-0.5 sm:px-2">
        <GlobeMark className="size-7.5" />
        <p className="mr-auto font-extrabold tracking-tight max-sm:sr-only">{brand.name}</p>
        <div className="min-w-0 leading-tight max-sm:mr-auto sm:text-right">
          <p className="truncate font-bold">{name}</p>
          <p className="truncate text-sm text-slate">{email}</p>
        </div>
        <Button variant="outline" size="sm" onClick={async () => (await confirmDiscardAll()) && signOut()}>
          <LogOut size={17} aria-hidden />
          Logout
        </Button>
      </div>
    </header>
  )
}
