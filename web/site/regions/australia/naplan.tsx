import { SectionTitle } from '../../sections/section-title.tsx'
import { DrawingBoard } from '../drawing-board.tsx'
import { naplan } from './content.ts'

export function Naplan() {
  return (
    <section className="border-t border-line bg-mist" aria-labelledby="naplan">
      <div className="wrap py-16 lg:py-24">
        <SectionTitle
          id="naplan"
          eyebrow={naplan.eyebrow}
          title={naplan.title}
          className="max-w-[13em]"
        />
        <ul className="mt-10 grid gap-5 sm:grid-cols-2 lg:mt-12 lg:grid-cols-4">
          {naplan.subjects.map(({ name, text, drawing }) => (
            <li
              key={name}
              className="flex flex-col rounded-m border border-line bg-white p-5 shadow-resting"
            >
              <DrawingBoard drawing={drawing} className="mb-5 h-32" />
              <h3>{name}</h3>
              <p className="mt-2 mb-6 text-slate">{text}</p>
              <p className="mt-auto border-t border-line pt-4 text-sm font-semibold text-navy">
                Years{' '}
                {naplan.years.map((year, index) => (
                  <span key={year}>
                    {index > 0 ? ', ' : null}
                    {year}
                  </span>
                ))}
              </p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
