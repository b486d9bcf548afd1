import type { MouseEvent } from 'react'
import type { Places } from '../use-places.ts'
import { TextInput } from './controls.tsx'
import { FieldGroup } from './field-group.tsx'

/** Suggested until the full list has been fetched, and without script. */
const commonCountries = ['Australia', 'India', 'United Kingdom', 'United States']

const copyContactNumber = (event: MouseEvent<HTMLButtonElement>) => {
  const controls = event.currentTarget.form?.elements
  const contact = controls?.namedItem('contactNumber')
  const whatsapp = controls?.namedItem('whatsappNumber')
  if (!(contact instanceof HTMLInputElement) || !(whatsapp instanceof HTMLInputElement)) return
  whatsapp.value = contact.value
  whatsapp.dispatchEvent(new Event('input', { bubbles: true }))
}

type ParentGroupProps = {
  places: Places
  browserCountry: string
  phoneExample: string | undefined
  onCountryChange: (country: string) => void
}

export function ParentGroup({
  places,
  browserCountry,
  phoneExample,
  onCountryChange,
}: ParentGroupProps) {
  return (
    <FieldGroup legend="Parent" pairsFirst>
      <TextInput name="parentFirstName" autoComplete="given-name" />
      <TextInput name="parentLastName" autoComplete="family-name" />
      <TextInput name="parentEmail" type="email" autoComplete="email" wide />
      <TextInput
        name="contactNumber"
        type="tel"
        autoComplete="tel"
        hint={`With country code${phoneExample ? `: ${phoneExample}` : ', such as +44'}`}
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
            className="needs-script justify-self-start rounded-full bg-sky px-3.5 py-1 text-sm leading-5 font-semibold text-blue transition-colors hover:bg-line"
          >
            Same as contact number
          </button>
        }
      />
      <TextInput
        name="country"
        autoComplete="country-name"
        preset={browserCountry}
        suggestions={places?.countryNames ?? commonCountries}
        onInput={(event) => onCountryChange(event.currentTarget.value)}
        wide
      />
    </FieldGroup>
  )
}
