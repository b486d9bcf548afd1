/** Back within the page returns to where each entry was left. */
export function keepPosition(): void {
  const positions = new Map<string, number>()
  window.navigation?.addEventListener('currententrychange', ({ navigationType, from }) => {
    positions.set(from.key, scrollY)
    const top = positions.get(navigation.currentEntry?.key ?? '')
    if (navigationType === 'traverse' && top !== undefined) scrollTo({ top, behavior: 'instant' })
  })
}
