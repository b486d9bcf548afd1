/** web/site/browser/drift-bubbles.ts fills it. */
export function DriftingBubbles() {
  return (
    <div
      data-bubbles=""
      data-testid="bubbles"
      aria-hidden="true"
      hidden
      className="bubbles pointer-events-none fixed inset-0 -z-10 overflow-hidden *:absolute *:rounded-full *:opacity-[0.07]"
    />
  )
}
