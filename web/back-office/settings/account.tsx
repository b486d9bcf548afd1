import { roleLabels } from '../format/role.ts'
import { useSession } from '../session/use-session.ts'

export function Account() {
  const { admin } = useSession()
  const rows = [
    ['Name', admin.name],
    ['Email', admin.email],
    ['Role', roleLabels[admin.role] ?? admin.role],
  ]
  return (
    <section className="max-w-2xl rounded-m border border-line bg-white p-5 shadow-resting sm:p-7">
      <h2 className="text-xl font-bold">Account Information</h2>
      <dl className="mt-4 divide-y divide-line border-y border-line">
        {rows.map(([label, value]) => (
          <div key={label} className="grid gap-x-6 py-3 sm:grid-cols-[8rem_1fr]">
            <dt className="text-slate">{label}</dt>
            <dd className="font-semibold break-words">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-5 rounded-s bg-sky px-4 py-3 text-navy">
        Passwords can be changed only through the backend API or database. Please contact the system
        administrator.
      </p>
    </section>
  )
}
