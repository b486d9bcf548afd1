import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import type { AdminInfo } from '#contract/admins.ts'
import { Account } from './account.tsx'
import { AuditDoor } from './audit-door.tsx'

/** Who is signed in; for super administrators a door leads from there to the audit. */
export function SettingsTab({ admin, audit }: { admin: AdminInfo; audit: ReactNode }) {
  const [params, setParams] = useSearchParams()
  if (admin.role !== 'super_admin') return <Account admin={admin} />
  const isOpen = params.get('view') === 'audit'
  return (
    <>
      <AuditDoor
        isOpen={isOpen}
        onGo={() => setParams(isOpen ? { tab: 'settings' } : { tab: 'settings', view: 'audit' })}
      />
      {isOpen ? audit : <Account admin={admin} />}
    </>
  )
}
