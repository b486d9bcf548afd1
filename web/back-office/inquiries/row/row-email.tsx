const partClass = 'truncate before:content-[attr(data-part)]'

/** An e-mail that gives up the end of its first part where it has no room: its domain stays. Copied and searched is the whole. */
export function RowEmail({ email }: { email: string }) {
  const at = email.lastIndexOf('@')
  return (
    <>
      <span aria-hidden data-part={email.slice(0, at)} className={partClass} />
      <span
        aria-hidden
        data-part={email.slice(at)}
        className={`max-w-full shrink-0 ${partClass}`}
      />
      <span className="absolute inset-0 truncate text-transparent">{email}</span>
    </>
  )
}
