import { Button } from '#web/ui/button.tsx'
import { usePostponeForgetting } from './use-forgetting.ts'

/** Stays where it is, and keeps the focus: what was postponed can be postponed again. */
export function PostponeButton({ startsAt }: { startsAt: string }) {
  const postpone = usePostponeForgetting()
  return (
    <Button
      variant="outline"
      size="sm"
      aria-disabled={postpone.isPending}
      onClick={() => postpone.isPending || postpone.mutate(startsAt)}
    >
      Postpone by 30 days
    </Button>
  )
}
