import { Notice } from '#web/ui/notice.tsx'

/** What went wrong in a form, read out at once. */
export function Alert({ children }: { children: string }) {
  return (
    <Notice tone="error">
      <p role="alert" className="font-semibold">
        {children}
      </p>
    </Notice>
  )
}
