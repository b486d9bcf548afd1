import arcs from './arcs.svg?url'

export const Arcs = ({ className }: { className: string }) => (
  <svg
    className={`pointer-events-none absolute inset-x-0 top-0 w-full [mask-image:linear-gradient(90deg,transparent_48%,#000_80%),linear-gradient(#000_45%,transparent)] [mask-composite:intersect] ${className}`}
    viewBox="0 0 1440 640"
    preserveAspectRatio="xMidYMid slice"
    aria-hidden="true"
  >
    <use href={`${arcs}#arcs`} />
    <use className="max-lg:hidden" href={`${arcs}#parallels`} />
  </svg>
)
