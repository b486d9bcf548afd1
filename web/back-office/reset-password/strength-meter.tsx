import { passwordStrength } from './strength.ts'

const segmentColours = ['', 'bg-danger', 'bg-amber', 'bg-azure', 'bg-converted', 'bg-converted']

export function StrengthMeter({ password }: { password: string }) {
  const { score, label } = passwordStrength(password)
  const litSegments = password === '' ? 0 : score
  return (
    <div className="-mt-2">
      <div
        role="meter"
        aria-label="Password strength"
        aria-valuemin={0}
        aria-valuemax={5}
        aria-valuenow={litSegments}
        aria-valuetext={litSegments ? label : 'None'}
        className="grid grid-cols-5 gap-1.5"
      >
        {[1, 2, 3, 4, 5].map((segment) => (
          <span
            key={segment}
            className={`h-1.5 rounded-full transition-colors ${segment <= litSegments ? segmentColours[litSegments] : 'bg-line'}`}
          />
        ))}
      </div>
      <p className="mt-2 text-sm leading-5 text-slate" aria-live="polite">
        Password strength: {litSegments ? <strong className="text-ink">{label}</strong> : '–'}
      </p>
    </div>
  )
}
