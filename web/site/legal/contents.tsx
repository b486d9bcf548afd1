import type { Clause } from './clauses.tsx'

export function Contents({ clauses }: { clauses: Clause[] }) {
  return (
    <nav
      aria-labelledby="contents-title"
      className="rounded-m border border-line bg-mist p-6 lg:sticky lg:top-28 lg:max-h-[calc(100dvh-9rem)] lg:overflow-y-auto"
    >
      <p id="contents-title" className="text-xs font-bold tracking-[0.09em] text-blue uppercase">
        On this page
      </p>
      <ol className="mt-3 grid gap-x-8 gap-y-0.5 text-sm leading-snug sm:max-lg:grid-cols-2">
        {clauses.map(({ id, title }, index) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="grid grid-cols-[1.9rem_1fr] rounded-s py-1.5 text-slate hover:text-blue hover:underline hover:underline-offset-4"
            >
              <span className="tabular-nums">{index + 1}.</span> {title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
