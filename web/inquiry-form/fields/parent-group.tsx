import { type MouseEvent, use, useState } from 'react'
import { useIslandHydrated } from '#web/ui/use-island-hydrated.ts'
import { countryNames, countryOfTimeZone } from '../places/countries.ts'
import { phoneExample } from '../places/phone-example.ts'
import { useBrowserTimeZone } from '../use-time-zones.ts'
import { FieldContext, TextInput } from './controls.tsx'
import { FieldGroup } from './field-group.tsx'

/** The prerendered page suggests no more, and is the shorter for it. */
const commonCountries = ['Australia', 'India', 'United Kingdom', 'United States']

const copyContactNumber = (event: MouseEvent<HTMLButtonElement>) => {
  const controls = event.currentTarget.form?.elements
  const contact = controls?.namedItem('contactNumber')
  const whatsapp = controls?.namedItem('whatsappNumber')
  if (!(contact instanceof HTMLInputElement) || !(whatsapp instanceof HTMLInputElement)) return
  whatsapp.value = contact.value
  whatsapp.dispatchEvent(new Event('input', { bubbles: true }))
}

export function ParentGroup() {
  const hydrated = useIslandHydrated()
  const { country: initialCountry } = use(FieldContext).initialValues
  const browserCountry = countryOfTimeZone(useBrowserTimeZone())
  const [typedCountry, setTypedCountry] = useState<string>()
  const example = hydrated && phoneExample(typedCountry ?? (initialCountry || browserCountry))
  return (
    <FieldGroup legend="Parent" pairsFirst>
      <TextInput name="parentFirstName" autoComplete="given-name" />
      <TextInput name="parentLastName" autoComplete="family-name" />
      <TextInput name="parentEmail" type="email" autoComplete="email" wide />
      <TextInput
        name="contactNumber"
        type="tel"
        autoComplete="tel"
        hint={`With country code${example ? `: ${example}` : ', such as +44'}`}
      />
      <TextInput
        name="whatsappNumber"
        type="tel"
        autoComplete="tel"
        hint="With country code; NA if you have none."
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
        preset={browserCountry}
        suggestions={hydrated ? countryNames : commonCountries}
        onInput={(event) => setTypedCountry(event.currentTarget.value)}
        wide
      />
    </FieldGroup>
  )
}
