import { useOnline } from '../offline/use-online.ts'
import { liveStatus } from './live-store.ts'

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
