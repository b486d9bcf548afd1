import type { ReactNode, Ref } from 'react'

type Props = {
  legend: string
  /** The first two stand side by side on a phone, too. */
  pairsFirst?: boolean
  children: ReactNode
  ref?: Ref<HTMLDivElement>
}

export function FieldGroup({ legend, pairsFirst = false, children, ref }: Props) {
  return (
    <fieldset className="min-w-0 border-t border-line pt-4 sm:pt-6">
      <legend className="float-left mb-3 w-full sm:mb-5 text-xl font-bold tracking-[-0.01em]">{legend}</legend>
      <div
        ref={ref}
        className={`clear-both grid gap-x-3 gap-y-3.5 sm:grid-cols-2 sm:gap-5 ${pairsFirst ? 'min-[23rem]:grid-cols-2 max-sm:*:nth-[n+3]:col-span-full' : ''}`}
      >
        {children}
      </div>
    </fieldset>
  )
}
