const steps = [
  'Check your inbox.',
  'Click the link in the e-mail.',
  'The link expires in 1 hour.',
  'Log in with your new password.',
]

/** What happens next, for everyone who asked. */
export function SentConfirmation({ message }: { message: string }) {
  return (
    <>
      <p role="status">{message}</p>
      <h2 className="mt-6 mb-3 font-bold">Next steps</h2>
      <ol className="grid gap-2.5">
        {steps.map((step, index) => (
          <li key={step} className="flex items-center gap-3">
            <span
              aria-hidden="true"
              className="grid size-7 shrink-0 place-items-center rounded-full bg-sky text-sm font-bold text-navy tabular-nums"
            >
              {index + 1}
            </span>
            {step}
          </li>
        ))}
      </ol>
    </>
  )
}
