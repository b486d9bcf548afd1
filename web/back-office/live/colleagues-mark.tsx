import { useColleaguesAt } from './presences.ts'

/** Who else has a contact open. It is read where it stands, and interrupts nobody. */
export function ColleaguesMark({ contactId }: { contactId: number }) {
  const text = useColleaguesAt(contactId)
  if (text === '') return null
  return (
    <span title={text} className="truncate rounded-full bg-sky px-2 leading-4.5 font-semibold text-blue">
      {text}
    </span>
  )
}
