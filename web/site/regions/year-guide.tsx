import { gradeOfYear, type SchoolSystem } from '#web/inquiry-form/year-and-grade.ts'
import { type Introduced, SectionTitle } from '../sections/section-title.tsx'

export type YearGuideContent = Introduced & { caption: string }

type YearGuideProps = { content: YearGuideContent; school: SchoolSystem; years: number[] }

/** The form asks for US grades (R-region-4). */
export function YearGuide({ content, school, years }: YearGuideProps) {
  return (
    <section className="relative overflow-hidden bg-ink text-white" aria-labelledby="years">
      <div className="wrap grid gap-10 py-16 lg:grid-cols-[0.8fr_1.2fr] lg:items-center lg:gap-16 lg:py-24">
        <div>
          <SectionTitle id="years" content={content} onDark className="max-w-[10.4em]" />
          <p className="lead mt-5 text-haze">{content.lead}</p>
        </div>
        <table className="w-full border-collapse text-left lg:max-w-[34rem] lg:justify-self-end">
          <caption className="pb-3 text-left text-sm text-haze">{content.caption}</caption>
          <thead className="sr-only">
            <tr>
              <th scope="col">Year at school</th>
              <th scope="col">Grade in our form</th>
            </tr>
          </thead>
          <tbody>
            {years.map((year) => (
              <tr key={year} className="border-t border-haze/25">
                <th scope="row" className="py-2.5 text-lg font-semibold">
                  Year {year}
                </th>
                <td className="py-2.5 text-right text-lg text-haze">{gradeOfYear(school, year)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}
