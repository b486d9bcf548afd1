import { emojiOrInitial } from '#web/ui/emoji-font.ts'
import { useIslandHydrated } from '#web/ui/use-hydrated.ts'

/** The stored emoji, or the initial of the course where the machine has no font for it. */
export function CategoryIcon({ icon, name }: { icon: string; name: string }) {
  const hydrated = useIslandHydrated()
  return (
    <span className="course-icon" aria-hidden="true">
      {hydrated ? emojiOrInitial(icon, name) : icon}
    </span>
  )
}
