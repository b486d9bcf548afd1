import { unbroken } from '#web/ui/unbroken.tsx'

export type Claim = { figure: string; claim: string }

/** A sentence that begins with a large figure. */
export function FigureSentence({ figure, claim }: Claim) {
  return (
    <p className="mt-7 max-w-[30em] border-t-2 border-ink pt-4">
      <strong className="text-3xl leading-none font-extrabold text-blue">{figure}</strong> {unbroken(claim)}
    </p>
  )
}
