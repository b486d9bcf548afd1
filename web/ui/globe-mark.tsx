import file from './mark.svg?raw'

/** HTML needs no namespace. */
const mark = file.replace(' xmlns="http://www.w3.org/2000/svg"', '')

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
