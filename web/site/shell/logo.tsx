import { brand } from '#brand'
import { GlobeMark } from '#web/ui/globe-mark.tsx'

export function Logo() {
  return (
    <span className="inline-flex items-center gap-2.5 text-xl font-extrabold tracking-[-0.02em]">
      <GlobeMark className="size-8.5" />
      {brand.name}
    </span>
  )
}
