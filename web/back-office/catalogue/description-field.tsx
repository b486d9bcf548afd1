import { limits } from '#contract/text-rules.ts'
import { Field } from '#web/ui/field.tsx'

type Props = {
  id: string
  noun: string
  value: string | null | undefined
  error: string | undefined
}

export function DescriptionField({ id, noun, value, error }: Props) {
  return (
    <Field id={id} name="description" label="Description" error={error} wide>
      {(control) => (
        <textarea
          {...control}
          rows={3}
          maxLength={limits.long}
          defaultValue={value ?? ''}
          placeholder={`Optional description for this ${noun}`}
        />
      )}
    </Field>
  )
}
