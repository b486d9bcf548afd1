import { QueryClientProvider } from '@tanstack/react-query'
import { createContext, type ReactNode, use, useState } from 'react'
import { createRoutesStub } from 'react-router'
import { ConfirmProvider } from '../editing/confirm.tsx'
import { UnsavedChangesProvider } from '../editing/unsaved-changes.tsx'
import { FocusTargetsProvider } from '../layout/focus-targets.tsx'
import { createQueryClient } from '../lists/query-client.ts'
import { ToastProvider } from '../toasts/toasts.tsx'
import { UrlStateProvider } from '../url-state/url-state.tsx'

const admin = { name: 'Ada Admin', email: 'ada@example.com', role: 'super_admin' }

const Parts = createContext<ReactNode>(null)

function Around() {
  const [queryClient] = useState(createQueryClient)
  return (
    <QueryClientProvider client={queryClient}>
      <FocusTargetsProvider>
        <UrlStateProvider>
          <ToastProvider>
            <ConfirmProvider>
              <UnsavedChangesProvider>{use(Parts)}</UnsavedChangesProvider>
            </ConfirmProvider>
          </ToastProvider>
        </UrlStateProvider>
      </FocusTargetsProvider>
    </QueryClientProvider>
  )
}

const loaderData = { 'back-office/dashboard': { token: '', admin } }

const Routes = createRoutesStub([{ id: 'back-office/dashboard', path: '/', Component: Around }])

/** What the parts ask of the dashboard around them, without a server. */
export const Stage = ({ children }: { children: ReactNode }) => (
  <Parts value={children}>
    <Routes hydrationData={{ loaderData }} />
  </Parts>
)
