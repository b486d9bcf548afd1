import type { Session } from '../shell/session.ts'
import { Family } from './family.tsx'
import { Months } from './months.tsx'
import { Retention } from './retention.tsx'

/** What the privacy policy promises to families, for super administrators. */
export function Care({ session }: { session: Session }) {
  return (
    <div className="grid max-w-3xl gap-5">
      <div>
        <h2 className="text-xl font-bold">Data care</h2>
        <p className="text-slate">
          What the privacy policy promises: a copy of what we hold, its erasure, and nothing kept
          longer than needed.
        </p>
      </div>
      <Family session={session} />
      <Retention session={session} />
      <Months session={session} />
    </div>
  )
}
