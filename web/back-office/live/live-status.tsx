import { useOnline } from '../offline/use-online.ts'
import { liveStatus } from './live-store.ts'

export function LiveStatusLine() {
  const status = liveStatus.use()
  const isOnline = useOnline()
  const text = isOnline ? (status === 'lost' ? 'Changes of colleagues come each 10 s.' : '') : 'You are offline.'
  return (
    <p role="status" className="text-sm font-semibold text-pending empty:hidden">
      {text}
    </p>
  )
}
