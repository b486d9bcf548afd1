import {
  type ComponentType,
  type ReactNode,
  startTransition,
  useEffect,
  useLayoutEffect,
  useState,
} from 'react'
import { hydrateRoot } from 'react-dom/client'
import { IslandHydratedContext } from '#web/ui/use-island-hydrated.ts'
import { IslandErrorBoundary } from './error-boundary.tsx'

type HydratedProps = { children: ReactNode; onAdopted: () => void; onHydrated: () => void }

function Hydrated({ children, onAdopted, onHydrated }: HydratedProps) {
  useLayoutEffect(onAdopted, [onAdopted])
  // What components change once they are hydrated is rendered by then, too.
  const [hydrated, setHydrated] = useState(false)
  useEffect(() => startTransition(() => setHydrated(true)), [])
  useEffect(() => {
    if (hydrated) onHydrated()
  }, [hydrated, onHydrated])
  return (
    <IslandErrorBoundary>
      <IslandHydratedContext value={hydrated}>{children}</IslandHydratedContext>
    </IslandErrorBoundary>
  )
}

/** It resolves when the island's own handlers answer; `onAdopted` is called before it changes any HTML. */
export const hydrate = (
  element: HTMLElement,
  Component: ComponentType,
  onAdopted: () => void,
): Promise<void> =>
  new Promise((resolve) => {
    const props = JSON.parse(element.dataset['props'] ?? '{}') as object
    // In slices, so that the page answers meanwhile.
    startTransition(() => {
      hydrateRoot(
        element,
        <Hydrated onAdopted={onAdopted} onHydrated={resolve}>
          <Component {...props} />
        </Hydrated>,
        {
          onRecoverableError: (error) => reportError(error),
        },
      )
    })
  })
