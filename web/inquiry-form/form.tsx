import { readBoards, readCategories } from '#web/api/catalogue.ts'
import { Button } from '#web/ui/button.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { Agreement } from './agreement.tsx'
import { ChildGroup } from './child-group.tsx'
import { Shown } from './controls.tsx'
import { CourseGroup } from './course-group.tsx'
import { useDraft } from './draft.ts'
import { Message } from './message.tsx'
import { MoreGroup } from './more-group.tsx'
import { ParentGroup } from './parent-group.tsx'
import { RefusedInquiryData, useRefusedInquiry } from './refused.tsx'
import { Trap } from './trap.tsx'
import { useListing } from './use-listing.ts'
import { usePrefilled, type Wish } from './use-prefilled.ts'
import { useSending } from './use-sending.ts'

const nothing = {}

/**
 * The inquiry form. Its controls are uncontrolled and its address is real: it works as a plain post before or without
 * script, and keeps what was typed when script arrives.
 */
export function InquiryForm({ wish = nothing }: { wish?: Wish }) {
  const refused = useRefusedInquiry()
  const { outcome, busy, cleared, edited, fetchCheck, submit } = useSending(refused)
  const categories = useListing(readCategories)
  const boards = useListing(readBoards)
  const hydrated = useHydrated()
  const draft = useDraft()
  const form = usePrefilled(draft.kept['comments'] ? nothing : wish)
  const given = cleared === 0 ? (refused?.values ?? draft.shown) : nothing
  const errors = outcome.kind === 'refused' ? outcome.fields : nothing
  return (
    <form
      ref={form}
      method="post"
      action="/contact"
      noValidate={hydrated}
      onSubmit={submit}
      onInput={edited}
      onFocus={fetchCheck}
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
      <Shown value={{ errors, given }}>
        <div key={cleared} className="grid gap-9">
          <ParentGroup />
          <ChildGroup />
          <CourseGroup
            categories={categories}
            boards={boards}
            given={given}
            wished={cleared === 0 ? wish.category : undefined}
          />
          <MoreGroup fresh={cleared === 0} />
          <Agreement />
        </div>
      </Shown>
      <Button type="submit" size="lg" className="mt-7 w-full" disabled={busy}>
        {busy ? 'Sending...' : 'Send inquiry'}
      </Button>
    </form>
  )
}
