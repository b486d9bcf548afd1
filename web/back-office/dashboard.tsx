import { QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import {
  type ClientLoaderFunctionArgs,
  type MetaFunction,
  redirect,
  useLoaderData,
} from 'react-router'
import { Audit } from './audit/audit.tsx'
import { BoardsTab } from './boards/tab.tsx'
import { Care } from './care/care.tsx'
import { CategoriesTab } from './categories/tab.tsx'
import { InquiriesTab } from './inquiries/tab.tsx'
import { OptionsTab } from './options/tab.tsx'
import { OverviewTab } from './overview/tab.tsx'
import { SettingsTab } from './settings/tab.tsx'
import { Bar } from './shell/bar.tsx'
import { Confirming } from './shell/confirm.tsx'
import { privateHead } from './shell/head.ts'
import { Loading } from './shell/loading.tsx'
import { createQueries } from './shell/queries.ts'
import { readSession } from './shell/session.ts'
import { Tabs } from './shell/tabs.tsx'
import { Telling } from './shell/telling.tsx'

export const meta: MetaFunction = () => privateHead('Admin Dashboard')

/** The guard: who is not signed in lands on the sign-in page. */
export const clientLoader = (_: ClientLoaderFunctionArgs) => {
  const session = readSession()
  if (!session) throw redirect('/admin/login')
  return session
}
clientLoader.hydrate = true as const

/** The session is read once; a change of search, filter, page or tab needs no second look. */
export const shouldRevalidate = () => false

export function HydrateFallback() {
  return <Loading page>Loading dashboard...</Loading>
}

export default function Dashboard() {
  const session = useLoaderData<typeof clientLoader>()
  const [queries] = useState(createQueries)
  return (
    <QueryClientProvider client={queries}>
      <Bar session={session} />
      <main className="mx-auto w-full max-w-[1200px] px-4 pt-6 pb-28 sm:px-6">
        <h1 className="sr-only">Admin Dashboard</h1>
        <Telling>
          <Confirming>
            <Tabs
              tabs={[
                {
                  id: 'overview',
                  label: 'Dashboard',
                  content: <OverviewTab session={session} />,
                },
                {
                  id: 'contacts',
                  label: 'Contact Forms',
                  content: <InquiriesTab session={session} />,
                },
                { id: 'boards', label: 'Boards', content: <BoardsTab session={session} /> },
                {
                  id: 'categories',
                  label: 'Course Categories',
                  content: <CategoriesTab session={session} />,
                },
                {
                  id: 'options',
                  label: 'Course Options',
                  content: <OptionsTab session={session} />,
                },
                {
                  id: 'settings',
                  label: 'Settings',
                  content: (
                    <SettingsTab
                      admin={session.admin}
                      views={{
                        audit: <Audit session={session} />,
                        care: <Care session={session} />,
                      }}
                    />
                  ),
                },
              ]}
            />
          </Confirming>
        </Telling>
      </main>
    </QueryClientProvider>
  )
}
