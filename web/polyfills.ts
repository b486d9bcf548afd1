/** What the oldest browsers of the back office lack of the standards (contract/browsers.ts). */
Promise.withResolvers ??= <Value>() => {
  const made = {} as PromiseWithResolvers<Value>
  made.promise = new Promise((resolve, reject) => Object.assign(made, { resolve, reject }))
  return made
}

AbortSignal.any ??= (signals) => {
  const any = new AbortController()
  for (const signal of signals) {
    const abort = () => any.abort(signal.reason)
    if (signal.aborted) abort()
    signal.addEventListener('abort', abort, { signal: any.signal })
  }
  return any.signal
}

// Text boxes that are as high as their text by `field-sizing`.
if (!CSS.supports('field-sizing', 'content')) {
  addEventListener('input', ({ target }) => {
    if (!(target instanceof HTMLTextAreaElement)) return
    const { offsetHeight, clientHeight, scrollHeight } = target
    if (scrollHeight > clientHeight) target.style.height = `${scrollHeight + offsetHeight - clientHeight}px`
  })
}

// Safari gives a button no focus by a click, and what a button opens gives the focus back to what had it.
let keepsFocus = false
addEventListener('mousedown', (event) => {
  keepsFocus = event.defaultPrevented
})
addEventListener(
  'click',
  ({ target, detail }) => {
    const button = target instanceof Element ? target.closest('button') : null
    if (detail > 0 && !keepsFocus && button !== document.activeElement) button?.focus({ preventScroll: true })
  },
  { capture: true },
)
