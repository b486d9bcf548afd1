const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

/** How long ago, rounded down; a future instant, by a clock that runs late, is “just now”. */
export const formatAge = (instant: string, now: Date): string => {
  const elapsedMs = now.getTime() - new Date(instant).getTime()
  if (elapsedMs < minuteMs) return 'just now'
  if (elapsedMs < hourMs) return `${Math.floor(elapsedMs / minuteMs)} min ago`
  if (elapsedMs < 2 * dayMs) return `${Math.floor(elapsedMs / hourMs)} h ago`
  return `${Math.floor(elapsedMs / dayMs)} days ago`
}
