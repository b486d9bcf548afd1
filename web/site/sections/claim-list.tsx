import { unbroken } from '#web/ui/unbroken.tsx'
export type Claim = { figure: string; claim: string }

type ClaimListProps = {
  claims: readonly Claim[]
  className: string
  figureClass: string
}

export function ClaimList({ claims, className, figureClass }: ClaimListProps) {
  return (
    <dl className={className}>
      {claims.map(({ figure, claim }) => (
        <div key={claim} className="flex flex-col-reverse justify-end gap-1">
          <dt className="text-sm leading-snug text-slate">{unbroken(claim)}</dt>
          <dd className={`leading-tight font-extrabold tracking-[-0.02em] ${figureClass}`}>
            {figure}
          </dd>
        </div>
      ))}
    </dl>
  )
}
