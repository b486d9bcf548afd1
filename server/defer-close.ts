/**
 * Closes what is being opened when `opened` is disposed of, and waits for it if it is not there yet. An opening that failed
 * leaves nothing to close; whoever awaits it hears of that.
 */
export function deferClose(
  opened: AsyncDisposableStack,
  opening: Promise<{ close?(): Promise<void> }>,
): void {
  opened.defer(async () => {
    const resource = await opening.catch(() => undefined)
    await resource?.close?.()
  })
}
