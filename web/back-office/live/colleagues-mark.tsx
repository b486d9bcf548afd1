import { useOnline } from '../offline/offline-notice.tsx'
import { liveStatus } from './collect-changes.ts'
import { useColleaguesAt } from './use-presence-signal.ts'

/** Whether changes of colleagues come by themselves; only that they do not is announced. */
export function LiveStatusLine() {
  const status = liveStatus.use()
  const isOnline = useOnline()
  const text = isOnline ? (status === 'lost' ? 'Changes of colleagues come each 10 s.' : '') : 'You are offline.'
  return (
    <>
      <p role="status" className="text-pending font-semibold empty:hidden">
        {text}
      </p>
      {text === '' && status === 'open' ? <p className="live">Live</p> : null}
    </>
  )
}

/** Who else has a contact open. It is read where it stands, and interrupts nobody. */
export function ColleaguesMark({ contactId }: { contactId: number }) {
  const text = useColleaguesAt(contactId)
  if (text === '') return null
  return (
    <span title={text} className="truncate rounded-full bg-sky px-2 leading-4.5 font-semibold text-blue">
      {text}
    </span>
  )
}
