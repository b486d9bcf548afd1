import { brand } from '#brand'
import { buttonClass } from '#web/ui/button.tsx'

type CallUsProps = { label: string; variant?: 'default' | 'outline' }

export function CallUs({ label, variant }: CallUsProps) {
  return (
    <a className={buttonClass({ variant, size: 'lg' })} href={`tel:${brand.phone.e164}`}>
      {label}
      <span className="sr-only"> {brand.phone.display}</span>
    </a>
  )
}
