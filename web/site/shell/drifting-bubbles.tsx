import { type CSSProperties, useEffect, useState } from 'react'
import { useMotion } from '#web/ui/motion.ts'
import { type Bubble, makeBubbles } from './bubbles.ts'

/** R-site-18. */
const renewalIntervalMs = 45_000

const styleOf = ({
  left,
  top,
  sizePx,
  colour,
  animation,
  durationSeconds,
  delaySeconds,
}: Bubble): CSSProperties => ({
  left: `${left}%`,
  top: `${top}%`,
  width: sizePx,
  height: sizePx,
  backgroundColor: colour,
  animation: `${animation} ${durationSeconds}s ease-in-out ${delaySeconds}s infinite alternate`,
})

/**
 * Rendered in the browser alone: prerendered HTML may hold no style attributes (R-site-30). Paused motion stops the
 * bubbles, reduced motion hides them.
 */
export function DriftingBubbles() {
  const { state, motionPaused } = useMotion()
  const [current, setCurrent] = useState<{ revision: number; bubbles: Bubble[] }>({
    revision: 0,
    bubbles: [],
  })
  useEffect(() => {
    const renew = () =>
      setCurrent(({ revision }) => ({ revision: revision + 1, bubbles: makeBubbles() }))
    renew()
    if (motionPaused) return
    const timer = setInterval(renew, renewalIntervalMs)
    return () => clearInterval(timer)
  }, [motionPaused])
  if (state === 'reduced' || current.revision === 0) return null
  return (
    <div
      key={current.revision}
      data-testid="bubbles"
      aria-hidden="true"
      className="bubbles pointer-events-none fixed inset-0 -z-10 overflow-hidden print:hidden"
    >
      {current.bubbles.map((bubble) => (
        <span
          key={`${bubble.left} ${bubble.top}`}
          className="absolute rounded-full opacity-[0.07]"
          style={styleOf(bubble)}
        />
      ))}
    </div>
  )
}
