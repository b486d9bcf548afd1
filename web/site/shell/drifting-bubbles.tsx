import { type CSSProperties, useEffect, useState } from 'react'
import { useMotion } from '#web/ui/motion.ts'
import { type Bubble, makeBubbles } from './bubbles.ts'

/** All twelve are made anew every 45 s (spec §9). */
const renewal = 45_000

const styleOf = ({ left, top, size, colour, path, duration, delay }: Bubble): CSSProperties => ({
  left: `${left}%`,
  top: `${top}%`,
  width: size,
  height: size,
  backgroundColor: colour,
  animation: `${path} ${duration}s ease-in-out ${delay}s infinite alternate`,
})

/**
 * The decoration behind every public page. It exists in the browser alone: prerendered HTML may hold no style
 * attributes. While motion is paused the bubbles stand; who asks for reduced motion sees none.
 */
export function DriftingBubbles() {
  const { state, still } = useMotion()
  const [made, setMade] = useState<{ turn: number; bubbles: Bubble[] }>({ turn: 0, bubbles: [] })
  useEffect(() => {
    const renew = () => setMade(({ turn }) => ({ turn: turn + 1, bubbles: makeBubbles() }))
    renew()
    if (still) return
    const timer = setInterval(renew, renewal)
    return () => clearInterval(timer)
  }, [still])
  if (state === 'reduced' || made.turn === 0) return null
  return (
    <div
      key={made.turn}
      data-testid="bubbles"
      aria-hidden="true"
      className="bubbles pointer-events-none fixed inset-0 -z-10 overflow-hidden print:hidden"
    >
      {made.bubbles.map((bubble) => (
        <span
          key={`${bubble.left} ${bubble.top}`}
          className="absolute rounded-full opacity-[0.07]"
          style={styleOf(bubble)}
        />
      ))}
    </div>
  )
}
