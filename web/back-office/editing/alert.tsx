import { Notice } from '#web/ui/notice.tsx'

export function Alert({ children }: { children: string }) {
  return (
    <Notice tone="error">
      <p role="alert" className="font-semibold">
        {children}
      </p>
    </Notice>
  )
}
