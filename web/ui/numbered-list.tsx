import { unbroken } from './unbroken.tsx'
export function NumberedList({ items }: { items: readonly string[] }) {
  return (
    <ol className="mt-4 grid gap-4">
      {items.map((item, index) => (
        <li key={item} className="grid grid-cols-[2.75rem_1fr] items-center gap-x-4">
          <span
            aria-hidden="true"
            className="grid size-9 place-items-center justify-self-center rounded-full border-2 border-line bg-white font-extrabold text-blue tabular-nums"
          >
            {index + 1}
          </span>
          <span>{unbroken(item)}</span>
        </li>
      ))}
    </ol>
  )
}
