import { buttonClass } from '#web/ui/button.tsx'
import { FoldMark } from '#web/ui/fold-mark.tsx'
import { unbroken } from '#web/ui/unbroken.tsx'
import { faqs } from './content.ts'

const half = Math.ceil(faqs.list.length / 2)
const columns = [faqs.list.slice(0, half), faqs.list.slice(half)]

/** `<details name>` keeps one open at a time, without script. */
export function Faqs() {
  return (
    <section id="faqs" tabIndex={-1} className="bg-mist outline-none">
      <div className="wrap band">
        <div className="grid items-end justify-items-start gap-x-8 gap-y-3 lg:grid-cols-[1fr_auto]">
          <div className="grid gap-3">
            <h2>{faqs.title}</h2>
            <p className="lead text-slate">{faqs.lead}</p>
          </div>
          <a
            className={buttonClass({ variant: 'outline' })}
            href="/contact"
            data-to-section="contact"
          >
            {faqs.support}
          </a>
        </div>
        <div className="mt-7 border-b border-line lg:mt-10 lg:grid lg:grid-cols-2 lg:items-start lg:gap-x-16">
          {columns.map((list) => (
            <div key={list[0]?.question}>
              {list.map(({ question, answer }) => (
                <details key={question} name="faqs" className="group border-t border-line">
                  <summary className="flex list-none items-start justify-between gap-6 rounded-s py-2.5 hover:text-blue lg:py-5 [&::-webkit-details-marker]:hidden">
                    <h3 className="text-md lg:text-lg">{unbroken(question)}</h3>
                    <FoldMark />
                  </summary>
                  <p className="max-w-[40.3em] pb-5 text-slate">{unbroken(answer)}</p>
                </details>
              ))}
            </div>
          ))}
        </div>
      </div>
    </section>
  )
}
