import {
  type FocusEvent,
  lazy,
  type MouseEvent,
  memo,
  Suspense,
  startTransition,
  use,
  useEffect,
  useState,
} from 'react'
import type * as InternationalPhone from '#contract/inquiries/readings/international-phone.ts'
import { useIslandHydrated } from '#web/ui/use-hydrated.ts'
import { phoneExample } from '../places/phone-example.ts'
import type { useCountry } from '../use-country.ts'
import { FieldContext, TextInput } from './controls.tsx'
import { FieldGroup } from './field-group.tsx'
import { fillIn } from './fill-in.ts'

/** How numbers without a country code are read, once their fields were left: no key waits for it. Fetched for the first one. */
const usePhoneReadings = (country: string) => {
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

/** More are fetched once the field is used. */
const commonCountries = ['Australia', 'India', 'United Kingdom', 'United States']

export const CorrectedEmail = lazy(() => import('./corrected-email.tsx'))

const exampleHint = (country: string): string => {
  const example = phoneExample(country)
  return `With country code${example ? `: ${example}` : ', such as +44'}`
}

type ParentGroupProps = ReturnType<typeof useCountry>

export const ParentGroup = memo(function ParentGroup(props: ParentGroupProps) {
  const { country, presetCountry, suggestedCountries, onCountryFocus, onCountry } = props
  const hydrated = useIslandHydrated()
  const { warnings } = use(FieldContext)
  const phones = usePhoneReadings(country)
  const [leftEmail, setLeftEmail] = useState('')
  const copyContactNumber = ({ currentTarget: { form } }: MouseEvent<HTMLButtonElement>) => {
    const contact = form?.elements.namedItem('contactNumber')
    if (!(contact instanceof HTMLInputElement)) return
    fillIn(form, 'whatsappNumber', contact.value)
    phones.read('whatsappNumber', contact.value)
  }
  return (
    <FieldGroup legend="Parent" pairsFirst>
      <TextInput name="parentFirstName" autoComplete="given-name" />
      <TextInput name="parentLastName" autoComplete="family-name" />
      <TextInput
        name="parentEmail"
        type="email"
        autoComplete="email"
        onBlur={({ currentTarget: { value } }) => startTransition(() => setLeftEmail(value))}
        action={
          leftEmail && !warnings['parentEmail'] ? (
            <Suspense>
              <CorrectedEmail key={leftEmail} asks onTake={() => setLeftEmail('')} />
            </Suspense>
          ) : null
        }
        wide
      />
      <TextInput
        name="contactNumber"
        type="tel"
        autoComplete="tel"
        hint={phones.hintOf('contactNumber') ?? exampleHint(hydrated ? country : '')}
        onBlur={phones.handleBlur}
      />
      <TextInput
        name="whatsappNumber"
        type="tel"
        autoComplete="tel"
        hint={phones.hintOf('whatsappNumber') ?? 'With country code; NA if you have none.'}
        onBlur={phones.handleBlur}
        action={
          <button
            type="button"
            onClick={copyContactNumber}
            className="needs-script justify-self-start min-h-11 rounded-full bg-sky px-4 text-sm leading-5 font-semibold text-blue transition-colors hover:bg-line"
          >
            Same as contact number
          </button>
        }
      />
      <TextInput
        name="country"
        autoComplete="country-name"
        preset={presetCountry}
        suggestions={suggestedCountries ?? commonCountries}
        onFocus={onCountryFocus}
        onInput={({ currentTarget: { value } }) => startTransition(() => onCountry(value))}
        wide
      />
    </FieldGroup>
  )
})
