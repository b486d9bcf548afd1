import { Forgetting } from './forgetting.tsx'
import { MonthlyCounts } from './monthly-counts.tsx'
import { ParentPanel } from './parent-panel.tsx'
import { Retention } from './retention.tsx'

export function Privacy() {
  return (
    <div className="grid max-w-3xl gap-5">
      <div>
        <h2 className="text-xl font-bold">Data care</h2>
        <p className="text-slate">
          What the privacy policy promises: a copy of what we hold, its erasure, and nothing kept
          longer than needed.
        </p>
      </div>
      <ParentPanel />
      <Forgetting />
      <Retention />
      <MonthlyCounts />
    </div>
  )
}
