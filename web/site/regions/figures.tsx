import { type Claim, ClaimList } from '../sections/claim-list.tsx'

export function Figures({ title, figures }: { title: string; figures: Claim[] }) {
  return (
    <section className="border-y border-line bg-white" aria-labelledby="figures">
      <div className="wrap grid gap-8 py-14 lg:grid-cols-[0.7fr_1.3fr] lg:items-center lg:py-20">
        <h2 id="figures" className="max-w-[10.4em] text-2xl lg:text-3xl">
          {title}
        </h2>
        <ClaimList
          claims={figures}
          className="grid grid-cols-2 gap-x-6 gap-y-8 sm:grid-cols-4"
          figureClass="text-3xl text-blue"
        />
      </div>
    </section>
  )
}
