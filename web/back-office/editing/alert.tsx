import { Notice } from '#web/ui/notice.tsx'
import type { Failure } from '../format/describe-failure.ts'

export function Alert({ id, text, reason }: Failure & { id?: string }) {
  return (
    <Notice tone="error">
      <div id={id} role="alert">
        <p className="font-semibold">{text}</p> {reason ? <p className="mt-1">{reason}</p> : null}
      </div>
    </Notice>
  )
}
