import type { ReactNode } from 'react'

export function CallToAction({
  title,
  lead,
  children,
}: {
  title: string
  lead: string
  children: ReactNode
}) {
  return (
    <section className="relative overflow-hidden bg-[linear-gradient(180deg,var(--color-white),var(--color-sky))]">
      <svg
        className="pointer-events-none absolute inset-x-0 bottom-0 h-48 w-full text-azure/20"
        viewBox="0 0 1440 200"
        preserveAspectRatio="xMidYMax slice"
        fill="none"
        stroke="currentColor"
        aria-hidden="true"
      >
        <path d="M-100 200Q720-90 1540 200M100 200Q720-20 1340 200M300 200Q720 50 1140 200M720 0v200M480 40 380 200M960 40l100 160M240 90 60 200M1200 90l180 110" />
      </svg>
      <div className="wrap relative grid justify-items-center gap-5 py-20 text-center lg:py-28">
        <h2 className="max-w-[13em]">{title}</h2>
        <p className="lead text-balance text-slate">{lead}</p>
        <div className="mt-4 flex flex-wrap justify-center gap-3.5">{children}</div>
      </div>
    </section>
  )
}
