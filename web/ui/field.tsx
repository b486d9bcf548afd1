import type { ReactNode } from 'react'

type ControlProps = {
  id: string
  name: string
  required: boolean
  className: string
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

export type FieldProps = {
  id: string
  name: string
  label: string
  required?: boolean
  hint?: ReactNode
  error?: string | undefined
  warning?: string | undefined
  action?: ReactNode
  wide?: boolean
  children: (control: ControlProps) => ReactNode
}

export function Field(props: FieldProps) {
  const { id, name, label, required = false, hint, error, warning, action, wide = false } = props
  const hintId = hint ? `${id}-hint` : ''
  const errorId = error ? `${id}-error` : ''
  const warningId = warning ? `${id}-warning` : ''
  return (
    <div className={`grid min-w-0 content-start gap-1.5 ${wide ? 'col-span-full' : ''}`}>
      <label htmlFor={id} className="justify-self-start text-sm leading-6 font-semibold">
        {label}
        {required ? (
          <span aria-hidden="true" className="ml-1 text-danger">
            *
          </span>
        ) : null}
      </label>
      {props.children({
        id,
        name,
        required,
        className: 'field-control',
        'aria-invalid': error ? true : undefined,
        'aria-describedby': [errorId, warningId, hintId].filter(Boolean).join(' ') || undefined,
      })}
      {error ? (
        <p id={errorId} className="text-sm leading-5 font-semibold text-danger">
          {error}
        </p>
      ) : null}
      {warning ? (
        <p id={warningId} className="text-sm leading-5 font-semibold text-pending">
          {warning}
        </p>
      ) : null}
      {action}
      {hint ? (
        <p id={hintId} className="text-sm leading-5 text-slate">
          {hint}
        </p>
      ) : null}
    </div>
  )
}
