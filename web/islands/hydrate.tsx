import { type ComponentType, startTransition, useEffect, useLayoutEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { IslandErrorBoundary } from './error-boundary.tsx'
import { hydrationOver } from './start-page.ts'

function Hydrated({ element, component: Component, props, onHydrated }: HydratedProps) {
  useLayoutEffect(() => {
    element.dispatchEvent(new Event(hydrationOver))
  }, [element])
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
  element: HTMLElement
  component: ComponentType
  props: object
  onHydrated: () => void
}

/** Resolves when the island's own handlers answer. */
export const hydrate = (element: HTMLElement, component: ComponentType): Promise<void> =>
  new Promise((resolve) => {
    const props = JSON.parse(element.dataset['props'] ?? '{}') as object
    // In slices, so that the page answers meanwhile.
    startTransition(() => {
      hydrateRoot(
        element,
        <Hydrated element={element} component={component} props={props} onHydrated={resolve} />,
        {
          onRecoverableError: (error) => reportError(error),
        },
      )
    })
  })
