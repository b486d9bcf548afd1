import { NumberedList } from '#web/ui/numbered-list.tsx'

const steps = [
  'Check your inbox.',
  'Click the link in the e-mail.',
  'The link expires in 1 hour.',
  'Log in with your new password.',
]

export function SentConfirmation({ message }: { message: string }) {
  return (
    <>
      <p role="status">{message}</p>
      <h2 className="mt-6 font-bold">Next steps</h2>
      <NumberedList items={steps} />
    </>
  )
}
