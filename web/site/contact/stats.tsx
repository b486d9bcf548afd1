import { Counters } from '../sections/counters.tsx'
import { Arcs } from '../shell/arcs.tsx'
import { stats } from './content.ts'

export function Stats() {
  return (
    <section className="relative overflow-hidden bg-ink text-white" aria-labelledby="stats">
      <Arcs className="h-full text-haze/20" />
      <div className="wrap relative py-16 lg:py-20">
        <h2 id="stats" className="mb-10 max-w-[15.6em] text-2xl lg:text-3xl">
          {stats.title}
        </h2>
        <Counters counts={stats.counts} />
      </div>
    </section>
  )
}
