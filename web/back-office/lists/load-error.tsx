import { Button } from '#web/ui/button.tsx'

export function LoadError({ children, onRetry }: { children: string; onRetry: () => void }) {
  return (
    <div className="mb-4 flex flex-wrap items-center justify-center gap-x-4 gap-y-3 rounded-m border border-line bg-white px-5 py-6 shadow-resting">
      <p role="alert" className="text-slate">
        {children}
      </p>
      <Button variant="outline" size="sm" onClick={onRetry}>
        Try again
      </Button>
    </div>
  )
}
