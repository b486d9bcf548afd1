import { CardSection } from '../sections/card-section.tsx'
import type { Titled } from '../sections/section-title.tsx'
import { DrawingBoard } from './drawing-board.tsx'
import type { Drawing } from './drawings.ts'
import { type TrialList, Trials } from './trials.tsx'

type ProgrammeContent = { audience: string; text: string; drawing: Drawing; trials: TrialList }

export type ProgrammesContent = Titled & { list: Record<string, ProgrammeContent>; note?: string }

function ProgrammeCard({ name, audience, text, drawing, trials }: ProgrammeContent & { name: string }) {
  return (
    <li className="grid gap-x-7 max-lg:content-start gap-y-5 rounded-m border border-line bg-white p-5 shadow-resting sm:p-6 lg:grid-cols-[9.5rem_1fr]">
      <DrawingBoard drawing={drawing} className="h-24 sm:h-32 lg:h-full lg:min-h-36" />
      <div className="self-center">
        <h3 className="text-2xl">{name}</h3>
        <p className="mt-1 font-semibold text-blue">{audience}</p>
        <p className="mt-2.5 max-w-[33.8em] text-slate">{text}</p>
        <Trials list={trials} />
      </div>
    </li>
  )
}

export function Programmes({ content }: { content: ProgrammesContent }) {
  return (
    <CardSection
      id="programmes"
      content={content}
      className="border-t border-line bg-mist"
      titleClass="max-w-[14.3em]"
      cardsClass="sm:grid-cols-2"
      note={content.note}
    >
      {Object.entries(content.list).map(([name, programme]) => (
        <ProgrammeCard key={name} name={name} {...programme} />
      ))}
    </CardSection>
  )
}
