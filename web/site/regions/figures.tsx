export type Figure = { figure: string; claim: string }

export function Figures({ title, figures }: { title: string; figures: Figure[] }) {
  return (
    <section className="border-y border-line bg-white" aria-labelledby="figures">
      <div className="wrap grid gap-8 py-14 lg:grid-cols-[0.7fr_1.3fr] lg:items-center lg:py-20">
        <h2 id="figures" className="max-w-[10.4em] text-2xl lg:text-3xl">
          {title}
        </h2>
        <dl className="grid grid-cols-2 gap-x-6 gap-y-8 sm:grid-cols-4">
          {figures.map(({ figure, claim }) => (
            <div key={claim} className="flex flex-col-reverse justify-end gap-1.5">
              <dt className="text-sm leading-snug text-slate">{claim}</dt>
              <dd className="text-3xl leading-none font-extrabold tracking-[-0.03em] text-blue">
                {figure}
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  )
}
