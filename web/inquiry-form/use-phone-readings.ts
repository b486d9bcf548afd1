import { type FocusEvent, startTransition, use, useState } from 'react'
import { useIslandHydrated } from '#web/ui/use-island-hydrated.ts'
import { FieldContext } from './fields/controls.tsx'
import { internationalPhone } from './places/international-phone.ts'

/** How numbers without a country code are read, once their fields were left: no key waits for it. */
export const usePhoneReadings = (country: string) => {
  const { initialValues } = use(FieldContext)
  const hydrated = useIslandHydrated()
  const [phones, setPhones] = useState<Record<string, string>>({})
  const read = (name: string, value: string) =>
    startTransition(() => setPhones((last) => ({ ...last, [name]: value })))
  return {
    read,
    handleBlur: ({ currentTarget: { name, value } }: FocusEvent<HTMLInputElement>) =>
      read(name, value),
    hintOf: (name: string): string | undefined => {
      const typed = phones[name] ?? initialValues[name] ?? ''
      const phone = hydrated ? internationalPhone(typed, country) : undefined
      return phone && `We read it as ${phone}.`
    },
  }
}
