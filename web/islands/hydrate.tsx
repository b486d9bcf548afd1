import { type ComponentType, startTransition, useEffect, useLayoutEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { IslandErrorBoundary } from './error-boundary.tsx'

function Hydrated({ component: Component, props, onAdopted, onHydrated }: HydratedProps) {
  useLayoutEffect(onAdopted, [onAdopted])
  // What components change once they are hydrated is rendered by then, too.
  const hydrated = useHydrated()
  useEffect(() => {
    if (hydrated) onHydrated()
  }, [hydrated, onHydrated])
  return (
    <IslandErrorBoundary>
      <Component {...props} />
    </IslandErrorBoundary>
  )
}

type HydratedProps = {
  component: ComponentType
  props: object
  onAdopted: () => void
  onHydrated: () => void
}

/**
 * Resolves when the island's own handlers answer. `onAdopted` is called as soon as React has taken over the HTML, before it
 * changes any of it.
 */
export const hydrate = (
  element: HTMLElement,
  component: ComponentType,
  onAdopted: () => void,
): Promise<void> =>
  new Promise((resolve) => {
    const props = JSON.parse(element.dataset['props'] ?? '{}') as object
    // In slices, so that the page answers meanwhile.
    startTransition(() => {
      hydrateRoot(
        element,
        <Hydrated component={component} props={props} onAdopted={onAdopted} onHydrated={resolve} />,
        {
          onRecoverableError: (error) => reportError(error),
        },
      )
    })
  })
