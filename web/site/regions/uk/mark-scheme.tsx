import { markScheme } from './content.ts'

export function MarkScheme() {
  return (
    <div>
      <h3 id="mark-scheme">{markScheme.title}</h3>
      <dl className="mt-3" aria-labelledby="mark-scheme">
        {markScheme.levels.map(({ level, marks, text, here }) => (
          <div
            key={level}
            className={`border-t px-4 py-3 ${here ? 'rounded-s border-amber bg-navy shadow-[inset_4px_0_0_var(--color-amber)]' : 'border-haze/25'}`}
          >
            <dt className="flex flex-wrap justify-between gap-x-4 font-bold">
              {level} <span className="whitespace-nowrap">{marks}</span>
            </dt>
            <dd className="mt-0.5 text-haze">
              {text}
              {here ? <strong className="mt-1 block text-white">{here}</strong> : null}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
