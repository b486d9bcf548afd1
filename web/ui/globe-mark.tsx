import mark from './mark.svg?raw'

/** The company's mark; `className` gives its size. */
export function GlobeMark({ className }: { className: string }) {
  return (
    <span
      aria-hidden="true"
      className={`shrink-0 *:size-full ${className}`}
      dangerouslySetInnerHTML={{ __html: mark }}
    />
  )
}
