import type { MouseEvent } from 'react'
import { TextInput } from './controls.tsx'
import { Group } from './group.tsx'

const fillWhatsapp = (event: MouseEvent<HTMLButtonElement>) => {
  const controls = event.currentTarget.form?.elements
  const contact = controls?.namedItem('contactNumber')
  const whatsapp = controls?.namedItem('whatsappNumber')
  if (!(contact instanceof HTMLInputElement) || !(whatsapp instanceof HTMLInputElement)) return
  whatsapp.value = contact.value
  whatsapp.dispatchEvent(new Event('input', { bubbles: true }))
}

const countryCode = 'With the country code, for example +1 212 555 0123.'

export function ParentGroup() {
  return (
    <Group legend="Parent">
      <TextInput name="parentFirstName" autoComplete="given-name" />
      <TextInput name="parentLastName" autoComplete="family-name" />
      <TextInput name="parentEmail" type="email" autoComplete="email" wide />
      <TextInput name="contactNumber" type="tel" autoComplete="tel" hint={countryCode} />
      <TextInput
        name="whatsappNumber"
        type="tel"
        autoComplete="tel"
        hint={countryCode}
        action={
          <button
            type="button"
            onClick={fillWhatsapp}
            className="needs-script rounded-full text-[0.88rem] leading-6 font-semibold text-blue underline underline-offset-4"
          >
            Same as contact number
          </button>
        }
      />
    </Group>
  )
}
