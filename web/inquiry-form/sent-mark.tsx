import { LineIcon } from '#web/ui/line-icon.tsx'

export const SentMark = () => (
  <span className="grid size-16 place-items-center rounded-full bg-converted-surface text-converted">
    <LineIcon path="m7 15.5 5.5 5.5L23 10" box={30} strokeWidth={3} className="size-7.5" />
  </span>
)
