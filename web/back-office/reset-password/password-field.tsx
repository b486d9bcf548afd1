import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { Field } from '#web/ui/field.tsx'

type PasswordFieldProps = {
  id: string
  label: string
  value: string
  onChange: (value: string) => void
  error?: string | undefined
  disabled: boolean
}

export function PasswordField({ id, label, value, onChange, error, disabled }: PasswordFieldProps) {
  const [shown, setShown] = useState(false)
  const Icon = shown ? EyeOff : Eye
  return (
    <Field id={id} name={id} label={label} required error={error}>
      {({ className, ...control }) => (
        <div className="relative">
          <input
            {...control}
            className={`${className} pr-13`}
            type={shown ? 'text' : 'password'}
            autoComplete="new-password"
            autoCapitalize="none"
            spellCheck={false}
            value={value}
            onChange={(event) => onChange(event.currentTarget.value)}
            disabled={disabled}
          />
          <button
            type="button"
            aria-label={`${shown ? 'Hide' : 'Show'} ${label.toLowerCase()}`}
            onClick={() => setShown(!shown)}
            className="absolute inset-y-0 right-1 my-auto grid size-10 place-items-center rounded-full text-slate transition-colors hover:text-blue"
          >
            <Icon size={19} aria-hidden />
          </button>
        </div>
      )}
    </Field>
  )
}
