import { readBoards, readCategories } from '#web/api/catalogue.ts'
import { Button } from '#web/ui/button.tsx'
import { useGuardedForm } from '#web/ui/use-guarded-form.ts'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { Shown } from './controls.tsx'
import { useDraft } from './draft.ts'
import { Groups } from './groups.tsx'
import { Message } from './message.tsx'
import { RefusedInquiryData, useRefusedInquiry } from './refused.tsx'
import { Trap } from './trap.tsx'
import { useListing } from './use-listing.ts'
import { usePrefilled, type Wish } from './use-prefilled.ts'
import { useSending } from './use-sending.ts'

const nothing = {}
const noMarks = { fields: nothing, questions: nothing }

/**
 * The inquiry form. Its controls are uncontrolled and its address is real: it works as a plain post before or without
 * script, and keeps what was typed when script arrives.
 */
export function InquiryForm({ wish = nothing }: { wish?: Wish }) {
  const refused = useRefusedInquiry()
  const { outcome, busy, cleared, edited, fetchSubmission, submit } = useSending(refused)
  const categories = useListing(readCategories)
  const boards = useListing(readBoards)
  const hydrated = useHydrated()
  const guarded = useGuardedForm()
  const draft = useDraft()
  const form = usePrefilled(draft.kept['comments'] ? nothing : wish)
  const given = cleared === 0 ? (refused?.values ?? draft.shown) : nothing
  const { fields: errors, questions = nothing } = 'fields' in outcome ? outcome : noMarks
  return (
    <form
      {...guarded}
      ref={form}
      method="post"
      action="/contact"
      noValidate={hydrated}
      onSubmit={submit}
      onInput={edited}
      onFocus={fetchSubmission}
      aria-busy={busy}
      aria-label="Inquiry"
      className="relative overflow-clip rounded-l border border-line bg-white p-5 text-ink shadow-raised sm:p-8"
    >
      <Message outcome={outcome} />
      {refused ? <RefusedInquiryData refused={refused} /> : null}
      <Trap />
      <p className="mb-6 text-[0.95rem] text-slate">
        Fields marked <span className="font-bold text-danger">*</span> are required.
      </p>
      <Shown value={{ errors, questions, given }}>
        <Groups
          key={cleared}
          form={form}
          categories={categories}
          boards={boards}
          given={given}
          wished={cleared === 0 ? wish.category : undefined}
        />
      </Shown>
      <Button type="submit" size="lg" className="mt-7 w-full" disabled={busy}>
        {busy ? 'Sending...' : 'Send inquiry'}
      </Button>
    </form>
  )
}
