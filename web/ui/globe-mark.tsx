import mark from './mark.svg?raw'

/** The favicon's own file, inlined; `className` gives the size. */
export function GlobeMark({ className }: { className: string }) {
  return (
    <span
      aria-hidden="true"
      className={`shrink-0 *:size-full ${className}`}
      dangerouslySetInnerHTML={{ __html: mark }}
    />
  )
}
