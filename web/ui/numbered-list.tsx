const tones = {
  light: 'border-line bg-white text-blue',
  dark: 'border-haze/40 text-white',
}

export function NumberedList({
  items,
  tone = 'light',
}: {
  items: readonly string[]
  tone?: keyof typeof tones
}) {
  return (
    <ol className="mt-4 grid gap-4">
      {items.map((item, index) => (
        <li key={item} className="grid grid-cols-[2.75rem_1fr] items-center gap-x-4">
          <span
            aria-hidden="true"
            className={`grid size-9 place-items-center justify-self-center rounded-full border-2 font-extrabold tabular-nums ${tones[tone]}`}
          >
            {index + 1}
          </span>
          {item}
        </li>
      ))}
    </ol>
  )
}
