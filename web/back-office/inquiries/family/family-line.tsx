import { Users } from 'lucide-react'
import type { Contact } from '#contract/inquiries/inquiries.ts'
import { useUrlState } from '../../url-state/url-state.tsx'
import { familyWords } from './family-words.ts'
import { useFamily } from './use-family.ts'

type Props = {
  contact: Contact
  now: Date
  /** In what room the title leaves; on a phone, plain text. */
  isInRow?: boolean
}

const lineClass = 'items-center gap-1.5 text-left font-semibold'

/** “3rd inquiry · sibling Tom, converted in March”; a press lists the family. Nothing for an inquiry that stands alone. */
export function FamilyLine({ contact, now, isInRow = false }: Props) {
  const family = useFamily(contact.id)
  const { setUrlState } = useUrlState()
  if (!family) return null
  const words = familyWords(family, now)
  const content = (
    <>
      <Users size={15} aria-hidden className="shrink-0" />
      <span className={isInRow ? 'truncate' : 'min-w-0 wrap-anywhere'}>{words}</span>
    </>
  )
  const showFamily = () => setUrlState({ family: contact.id, status: 'all', search: '', page: 1, contact: null })
  return (
    <>
      <button
        type="button"
        title={`${words}. Show the family.`}
        onClick={showFamily}
        className={`inline-flex max-w-full min-w-0 justify-self-start rounded-sm text-blue underline-offset-4 hover:underline ${lineClass} ${isInRow ? 'max-sm:hidden @max-[6rem]/hint:hidden' : 'text-sm max-sm:min-h-10'}`}
      >
        {content}
      </button>
      {isInRow ? (
        <span className={`flex min-w-0 text-slate sm:hidden @max-[6rem]/hint:hidden ${lineClass}`}>{content}</span>
      ) : null}
    </>
  )
}
