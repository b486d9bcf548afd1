import type { ReactNode, Ref } from 'react'

type Props = { legend: string; children: ReactNode; ref?: Ref<HTMLDivElement> }

export function FieldGroup({ legend, children, ref }: Props) {
  return (
    <fieldset className="min-w-0 border-t border-line pt-6">
      <legend className="float-left mb-5 w-full text-xl font-bold tracking-[-0.01em]">
        {legend}
      </legend>
      <div ref={ref} className="clear-both grid gap-x-5 gap-y-5 sm:grid-cols-2">
        {children}
      </div>
    </fieldset>
  )
}
