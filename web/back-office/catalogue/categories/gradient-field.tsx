import { gradientStops } from '#web/ui/gradient-stops.ts'

type Gradient = keyof typeof gradientStops

const gradients = Object.keys(gradientStops) as Gradient[]

/** By what it paints: “from-sky-700 to-blue-900” is “Denim to indigo”. */
const gradientLabel = (gradient: Gradient) => {
  const [from, to] = gradientStops[gradient]
  return `${from.charAt(0).toUpperCase()}${from.slice(1)} to ${to}`
}

/** Any other stored text paints nothing and shows as “From the palette”. */
export const isPaletteGradient = (gradient: string | null): boolean => gradients.some((known) => known === gradient)

type GradientOptionProps = { value: string; label: string; isSelected: boolean }

function GradientOption({ value, label, isSelected }: GradientOptionProps) {
  return (
    <label title={label} className="relative">
      <input
        type="radio"
        name="gradient"
        value={value}
        defaultChecked={isSelected}
        aria-label={label}
        className="peer absolute inset-0 size-full cursor-pointer opacity-0"
      />
      <span aria-hidden="true" data-gradient={value} className="swatch">
        {value ? null : <span className="grid size-full place-items-center text-navy">Auto</span>}
      </span>
    </label>
  )
}

export function GradientField({ value, error }: { value: string | null; error?: string | undefined }) {
  return (
    <fieldset aria-describedby={error ? 'category-gradient-error' : undefined} className="col-span-full">
      <legend className="text-sm leading-6 font-semibold">Gradient</legend>
      <div className="mt-2 flex flex-wrap gap-3">
        <GradientOption value="" label="From the palette" isSelected={!isPaletteGradient(value)} />
        {gradients.map((gradient) => (
          <GradientOption
            key={gradient}
            value={gradient}
            label={gradientLabel(gradient)}
            isSelected={gradient === value}
          />
        ))}
      </div>
      {error ? (
        <p id="category-gradient-error" className="mt-1.5 text-sm font-semibold text-danger">
          {error}
        </p>
      ) : (
        <p className="mt-2 text-sm leading-5 text-slate">
          Auto takes the palette's gradient for the place of the card.
        </p>
      )}
    </fieldset>
  )
}
