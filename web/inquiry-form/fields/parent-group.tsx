import { type MouseEvent, memo, startTransition, use, useState } from 'react'
import { useIslandHydrated } from '#web/ui/use-island-hydrated.ts'
import { countryNames, countryOfTimeZone } from '../places/countries.ts'
import { phoneExample } from '../places/phone-example.ts'
import { useBrowserTimeZone } from '../use-time-zones.ts'
import { FieldContext, TextInput } from './controls.tsx'
import { CorrectedEmail } from './corrected-email.tsx'
import { FieldGroup } from './field-group.tsx'
import { fillIn } from './fill-in.ts'

/** The prerendered page suggests no more, and is the shorter for it. */
const commonCountries = ['Australia', 'India', 'United Kingdom', 'United States']

const copyContactNumber = ({ currentTarget: { form } }: MouseEvent<HTMLButtonElement>) => {
  const contact = form?.elements.namedItem('contactNumber')
  if (contact instanceof HTMLInputElement) fillIn(form, 'whatsappNumber', contact.value)
}

type ParentGroupProps = { prefilledCountry: string | undefined }

export const ParentGroup = memo(function ParentGroup({ prefilledCountry }: ParentGroupProps) {
  const hydrated = useIslandHydrated()
  const { initialValues, warnings } = use(FieldContext)
  const { country: initialCountry } = initialValues
  const presetCountry = countryOfTimeZone(useBrowserTimeZone()) || (prefilledCountry ?? '')
  const [typedCountry, setTypedCountry] = useState<string>()
  const example = hydrated && phoneExample(typedCountry ?? (initialCountry || presetCountry))
  return (
    <FieldGroup legend="Parent" pairsFirst>
      <TextInput name="parentFirstName" autoComplete="given-name" />
      <TextInput name="parentLastName" autoComplete="family-name" />
      <TextInput
        name="parentEmail"
        type="email"
        autoComplete="email"
        action={warnings['parentEmail'] ? <CorrectedEmail /> : null}
        wide
      />
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
        preset={presetCountry}
        suggestions={hydrated ? countryNames : commonCountries}
        onInput={({ currentTarget: { value } }) => startTransition(() => setTypedCountry(value))}
        wide
      />
    </FieldGroup>
  )
})
