import { memo, use } from 'react'
import { FieldContext } from './controls.tsx'
import { controlId, labels } from './fields.ts'

const name = 'agreedToTerms'

/** In a new tab, so that what was typed stays. */
function DocumentLink({ to, children }: { to: string; children: string }) {
  return (
    <a href={to} target="_blank" rel="noreferrer" className="font-semibold text-blue underline">
      {children}
    </a>
  )
}

export const Agreement = memo(function Agreement() {
  const { errors, initialValues } = use(FieldContext)
  const id = controlId(name)
  const error = errors[name]
  return (
    <div className="border-t border-line pt-6">
      <div className="flex items-start gap-3">
        <input
          id={id}
          name={name}
          type="checkbox"
          value="true"
          required
          defaultChecked={initialValues[name] === 'true'}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          className="mt-0.5 size-6 shrink-0 accent-blue aria-invalid:outline-2 aria-invalid:outline-danger"
        />
        <label htmlFor={id} className="leading-7 font-semibold">
          {labels[name]}
          <span aria-hidden="true" className="ml-1 text-danger">
            *
          </span>
        </label>
      </div>
      <p className="mt-1 pl-9 text-sm text-slate">
        Read <DocumentLink to="/terms-of-service">our terms</DocumentLink> and{' '}
        <DocumentLink to="/privacy-policy">privacy policy</DocumentLink> (both open in a new tab).
      </p>
      {error ? (
        <p id={`${id}-error`} className="mt-1.5 text-sm font-semibold text-danger">
          {error}
        </p>
      ) : null}
    </div>
  )
})
