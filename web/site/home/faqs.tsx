import { Eyebrow } from '#web/ui/eyebrow.tsx'
import { FoldMark } from '#web/ui/fold-mark.tsx'
import { faqs } from './content.ts'
import { SupportButton } from './support-button.tsx'

/** `<details name>` keeps one open at a time, without script (R-home-6). */
export function Faqs() {
  return (
    <section id="faqs" tabIndex={-1} className="bg-mist outline-none">
      <div className="wrap grid items-start gap-10 py-16 lg:grid-cols-[0.75fr_1.25fr] lg:gap-20 lg:py-24">
        <div className="grid justify-items-start gap-4 lg:sticky lg:top-32">
          <Eyebrow>{faqs.eyebrow}</Eyebrow>
          <h2>{faqs.title}</h2>
          <p className="lead text-slate">{faqs.lead}</p>
          <div className="mt-3">
            <SupportButton />
          </div>
        </div>
        <div className="border-b border-line">
          {faqs.list.map(({ question, answer }) => (
            <details key={question} name="faqs" className="group border-t border-line">
              <summary className="flex list-none items-start justify-between gap-6 rounded-s py-5 hover:text-blue [&::-webkit-details-marker]:hidden">
                <h3 className="text-lg">{question}</h3>
                <FoldMark />
              </summary>
              <p className="max-w-[40.3em] pb-6 text-slate">{answer}</p>
            </details>
          ))}
        </div>
      </div>
    </section>
  )
}
