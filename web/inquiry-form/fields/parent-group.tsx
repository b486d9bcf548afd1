import { lazy, type MouseEvent, memo, Suspense, startTransition, use, useState } from 'react'
import { useIslandHydrated } from '#web/ui/use-island-hydrated.ts'
import { phoneExample } from '../places/phone-example.ts'
import type { useCountry } from '../use-country.ts'
import { usePhoneReadings } from '../use-phone-readings.ts'
import { FieldContext, TextInput } from './controls.tsx'
import { FieldGroup } from './field-group.tsx'
import { fillIn } from './fill-in.ts'

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
