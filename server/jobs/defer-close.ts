/** Closes what is still opening when `opened` is disposed of; a failed opening leaves nothing to close. */
export function deferClose(opened: AsyncDisposableStack, opening: Promise<{ close?(): Promise<void> }>): void {
  opened.defer(async () => {
    const resource = await opening.catch(() => undefined) // told the start
    await resource?.close?.()
  })
}
