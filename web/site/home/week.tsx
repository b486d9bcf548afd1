import { week } from './content.ts'

/** One column an hour; the label goes to the side with more room. */
const columns = [
  ['col-start-1', 'col-[2/-1]'],
  ['col-start-2', 'col-[3/-1]'],
  ['col-start-3', 'col-[4/-1]'],
  ['col-start-4', 'col-[1/4] text-right'],
  ['col-start-5', 'col-[1/5] text-right'],
]

const formatHour = (hour: number) => `${hour} PM`

type Day = (typeof week.days)[number]

function DayRow({ day, hour, lesson, kind }: Day) {
  const [barClass, labelClass] = columns[(hour ?? 3) - 3] ?? []
  return (
    <li className="grid grid-cols-[2.6rem_1fr] items-center gap-3 border-t border-line sm:py-1 sm:grid-cols-[6.5rem_1fr]">
      <span className="text-sm font-semibold">
        {day.slice(0, 3)}
        <span className="max-sm:sr-only">{day.slice(3)}</span>
      </span>
      <span className="grid min-h-8 grid-cols-5 sm:min-h-10 items-center tiny:bg-none bg-[repeating-linear-gradient(90deg,var(--color-line)_0_1px,transparent_1px_20%)]">
        {hour === undefined ? (
          <span className="sr-only">no lesson</span>
        ) : (
          <>
            <span
              className={`row-start-1 h-8 rounded-s tiny:hidden ${barClass} ${kind === 'small group' ? 'bg-azure/35' : 'bg-blue'}`}
            />
            <span
              className={`row-start-1 px-2 py-0.5 text-sm leading-tight font-bold tiny:col-span-full tiny:text-left sm:px-3 ${labelClass}`}
            >
              <span className="sr-only tiny:not-sr-only">{formatHour(hour)}, </span>
              {lesson}
              <span className="block text-xs font-medium whitespace-nowrap text-slate">{kind}</span>
            </span>
          </>
        )}
      </span>
    </li>
  )
}

export function Week() {
  return (
    <div className="rounded-l bg-white px-5 py-4 sm:p-8">
      <h3>{week.title}</h3>
      <div
        aria-hidden="true"
        className="mt-2 grid tiny:hidden grid-cols-[2.6rem_1fr] gap-3 pb-1 sm:mt-4 sm:pb-2 text-xs text-slate sm:grid-cols-[6.5rem_1fr]"
      >
        <span className="col-start-2 grid grid-cols-5 whitespace-nowrap">
          {week.hours.map((hour) => (
            <span key={hour}>{formatHour(hour)}</span>
          ))}
        </span>
      </div>
      <ul>
        {week.days.map((day) => (
          <DayRow key={day.day} {...day} />
        ))}
      </ul>
      <p className="mt-3 text-sm leading-snug text-slate">{week.note}</p>
    </div>
  )
}
