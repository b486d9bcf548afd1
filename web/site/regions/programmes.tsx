import { SectionTitle } from '../sections/section-title.tsx'
import { DrawingBoard } from './drawing-board.tsx'
import type { Drawing } from './drawings.ts'

export type Programme = { name: string; audience: string; text: string; drawing: Drawing }

export type ProgrammesContent = { eyebrow: string; title: string; list: Programme[] }

function ProgrammeCard({ name, audience, text, drawing }: Programme) {
  return (
    <li className="grid content-start gap-x-7 gap-y-5 rounded-m border border-line bg-white p-5 shadow-resting sm:p-6 lg:grid-cols-[9.5rem_1fr]">
      <DrawingBoard drawing={drawing} className="h-32 lg:h-full lg:min-h-36" />
      <div className="self-center">
        <h3 className="text-2xl">{name}</h3>
        <p className="mt-1 font-semibold text-blue">{audience}</p>
        <p className="mt-2.5 max-w-[33.8em] text-slate">{text}</p>
      </div>
    </li>
  )
}

export function Programmes({ content }: { content: ProgrammesContent }) {
  return (
    <section className="border-t border-line bg-mist" aria-labelledby="programmes">
      <div className="wrap py-16 lg:py-24">
        <SectionTitle
          id="programmes"
          eyebrow={content.eyebrow}
          title={content.title}
          className="max-w-[14.3em]"
        />
        <ul className="mt-10 grid gap-5 sm:grid-cols-2 lg:mt-12">
          {content.list.map((programme) => (
            <ProgrammeCard key={programme.name} {...programme} />
          ))}
        </ul>
      </div>
    </section>
  )
}
