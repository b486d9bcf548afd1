import type { Draft } from '#contract/conversation/answers.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import type { ComposerDraft } from './use-draft.ts'

/** Offers a draft from before, found after typing began. */
export function DraftBefore({ draft, text, draftBefore }: { draft: ComposerDraft; text: Draft; draftBefore: Draft }) {
  return (
    <Notice tone="warning">
      <p className="font-semibold">You have a draft from before:</p>
      <p className="whitespace-pre-wrap">{draftBefore.body}</p>
      <div className="mt-2 flex gap-3">
        <Button size="sm" variant="outline" onClick={() => draft.settle(`${text.body}\n\n${draftBefore.body}`)}>
          Put it below
        </Button>
        <Button size="sm" variant="outline" onClick={() => draft.settle(`${text.body}${draft.signed}`)}>
          Drop it
        </Button>
      </div>
    </Notice>
  )
}
