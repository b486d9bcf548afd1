/** An e-mail that gives up the end of its first part where it has no room: its domain stays. */
export function RowEmail({ email }: { email: string }) {
  const at = email.lastIndexOf('@')
  return (
    <>
      <span className="truncate">{email.slice(0, at)}</span>
      <span className="shrink-0 truncate max-w-full">{email.slice(at)}</span>
    </>
  )
}
