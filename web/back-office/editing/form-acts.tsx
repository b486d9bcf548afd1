import { Button } from '#web/ui/button.tsx'

type Props = { submit: string; isBusy: boolean; onCancel: (() => unknown) | undefined; className?: string }

/** What sends a form, and what leaves it. aria-disabled while busy, so that they keep the focus. */
export const FormActs = ({ submit, isBusy, onCancel, className = '' }: Props) => (
  <div className={`flex flex-wrap gap-2.5 ${className}`}>
    <Button type="submit" size="sm" aria-disabled={isBusy}>
      {submit}
    </Button>
    {onCancel ? (
      <Button variant="outline" size="sm" aria-disabled={isBusy} onClick={() => void (isBusy || onCancel())}>
        Cancel
      </Button>
    ) : null}
  </div>
)
