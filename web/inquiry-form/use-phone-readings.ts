import { type FocusEvent, startTransition, use, useEffect, useState } from 'react'
import type * as InternationalPhone from '#contract/inquiries/readings/international-phone.ts'
import { FieldContext } from './fields/controls.tsx'

/** How numbers without a country code are read, once their fields were left: no key waits for it. Fetched for the first one. */
export const usePhoneReadings = (country: string) => {
  const { initialValues } = use(FieldContext)
  const [phones, setPhones] = useState<Record<string, string>>({})
  const [reader, setReader] = useState<typeof InternationalPhone | null>(null)
  const typedInto = (name: string) => phones[name] ?? initialValues[name] ?? ''
  const isFetched = typedInto('contactNumber') !== '' || typedInto('whatsappNumber') !== ''
  useEffect(() => {
    if (isFetched) import('#contract/inquiries/readings/international-phone.ts').then(setReader, () => {})
  }, [isFetched])
  const read = (name: string, value: string) => startTransition(() => setPhones((last) => ({ ...last, [name]: value })))
  return {
    read,
    handleBlur: ({ currentTarget: { name, value } }: FocusEvent<HTMLInputElement>) => read(name, value),
    hintOf: (name: string): string | undefined => {
      const phone = reader?.internationalPhone(typedInto(name), country)
      return phone && `We read it as ${phone}.`
    },
  }
}
