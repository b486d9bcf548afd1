import lines from './globe-lines.svg?url'

export const GlobeLines = ({ className }: { className: string }) => (
  <svg className={`pointer-events-none absolute ${className}`} viewBox="0 0 400 400" aria-hidden="true">
    <use href={`${lines}#globe`} />
  </svg>
)
