import { keepPreviousData } from '@tanstack/react-query'
import { Users } from 'lucide-react'
import { type FormEvent, type ReactNode, useEffect, useState } from 'react'
import type { Input } from '#contract/endpoint.ts'
import { matchFamily } from '#contract/inquiries/added-inquiry.ts'
import { TextButton } from '../../layout/action.tsx'
import { useAdminQuery } from '../../lists/query-client.ts'
import { useUrlState } from '../../url-state/url-state.tsx'
import { familyWords } from '../family/family-line.tsx'
import { familyKey } from '../list/use-inquiries.ts'

type Typed = Input<typeof matchFamily>['body']

const keys = ['parentEmail', 'contactNumber', 'whatsappNumber', 'country', 'childName'] as const

const pauseMs = 300

const isTelling = ({ parentEmail, contactNumber, whatsappNumber }: Typed) =>
  /\S@\S/.test(parentEmail ?? '') || `${contactNumber ?? ''}${whatsappNumber ?? ''}`.length > 6

type Props = { now: Date; reach: ReactNode; children: ReactNode }

/** Around the fields of a new contact: beneath how it is reached it says whether the family is known, a moment after the last key. */
export function TypedFamily({ now, reach, children }: Props) {
  const [typed, setTyped] = useState<Typed>({})
  const [asked, setAsked] = useState<Typed>({})
  const { setUrlState } = useUrlState()
  useEffect(() => {
    const timer = setTimeout(() => setAsked(typed), pauseMs)
    return () => clearTimeout(timer)
  }, [typed])
  const isAsked = isTelling(asked)
  // A hint that cannot be had is none: it keeps nobody from typing.
  const { data } = useAdminQuery(
    [...familyKey, 'typed', asked],
    async (call, signal) => (await call(matchFamily, { body: asked }, { signal })).family,
    { enabled: isAsked, placeholderData: keepPreviousData },
  )
  const family = isAsked ? data : null
  const keep = ({ target }: FormEvent) => {
    if (!(target instanceof HTMLInputElement)) return
    const { name, value } = target
    if (keys.some((key) => key === name)) setTyped((before) => ({ ...before, [name]: value }))
  }
  return (
    <div onInput={keep} className="contents">
      {reach}
      <div className="-my-2 flex flex-wrap items-center gap-x-3 text-sm sm:col-span-2">
        <p role="status" className="flex items-center gap-1.5 font-semibold">
          {family ? (
            <>
              <Users size={15} aria-hidden className="shrink-0" />
              Known family: {familyWords(family, now)}
            </>
          ) : null}
        </p>
        {family ? (
          <TextButton
            onClick={() => setUrlState({ family: family.id, status: 'all', search: '', page: 1, contact: null })}
          >
            Show the family
          </TextButton>
        ) : null}
      </div>
      {children}
    </div>
  )
}
