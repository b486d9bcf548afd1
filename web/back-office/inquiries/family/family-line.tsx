import { Users } from 'lucide-react'
import type { Contact } from '#contract/inquiries/inquiries.ts'
import { useUrlState } from '../../url-state/url-state.tsx'
import { familyWords } from './family-words.ts'
import { useFamily } from './use-family.ts'

type Props = {
  contact: Contact
  now: Date
  /** After the name, where “2nd” alone has room. */
  isInRow?: boolean
}

/** “3rd inquiry · sibling Tom, converted in March”; a press lists the family. Nothing for an inquiry that stands alone. */
export function FamilyLine({ contact, now, isInRow = false }: Props) {
  const family = useFamily(contact.id)
  const { setUrlState } = useUrlState()
  if (!family) return null
  const words = familyWords(family, now)
  const content = isInRow ? (
    <>
      <Users size={13} aria-hidden />
      <span aria-hidden>{words.split(' ')[0]}</span>
      <span className="sr-only">{words}</span>
    </>
  ) : (
    words
  )
  const showFamily = () => setUrlState({ family: contact.id, status: 'all', search: '', page: 1, contact: null })
  return (
    <>
      <button
        type="button"
        title={`${words}. Show the family.`}
        onClick={showFamily}
        className={isInRow ? 'chip mouse-only' : 'family-line'}
      >
        {content}
      </button>
      {isInRow ? <span className="chip touch-only">{content}</span> : null}
    </>
  )
}
