import { type ComponentType, type ReactNode, startTransition, useEffect, useLayoutEffect, useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { IslandHydratedContext } from '#web/ui/use-hydrated.ts'
import { IslandErrorBoundary } from './error-boundary.tsx'
import type { ServedFormProps } from './served-form.tsx'

type HydratedProps = {
  servedForm: ServedFormProps | undefined
  children: ReactNode
  onAdopted: () => void
  onHydrated: () => void
}

function Hydrated({ servedForm, children, onAdopted, onHydrated }: HydratedProps) {
  useLayoutEffect(onAdopted, [onAdopted])
  // What components change once they are hydrated is rendered by then, too.
  const [hydrated, setHydrated] = useState(false)
  useEffect(() => startTransition(() => setHydrated(true)), [])
  useEffect(() => {
    if (hydrated) onHydrated()
  }, [hydrated, onHydrated])
  return (
    <IslandErrorBoundary servedForm={servedForm}>
      <IslandHydratedContext value={hydrated}>{children}</IslandHydratedContext>
    </IslandErrorBoundary>
  )
}

type HydrationEvents = {
  /** Before it changes any HTML. */
  onAdopted: () => void
  /** When the HTML of a form that broke is back as the server rendered it. */
  onServed: ServedFormProps['onServed']
}

/** It resolves when the island's own handlers answer. */
export const hydrate = (
  island: HTMLElement,
  Component: ComponentType,
  { onAdopted, onServed }: HydrationEvents,
): Promise<void> =>
  new Promise((resolve) => {
    const props = JSON.parse(island.dataset['props'] ?? '{}') as object
    const isForm = island.querySelector('form[method=post]') !== null
    const servedForm = isForm ? { island, html: island.innerHTML, onServed } : undefined
    // In slices, so that the page answers meanwhile.
    startTransition(() => {
      hydrateRoot(
        island,
        <Hydrated servedForm={servedForm} onAdopted={onAdopted} onHydrated={resolve}>
          <Component {...props} />
        </Hydrated>,
        { onRecoverableError: (error) => reportError(error) },
      )
    })
  })
