import { brand } from '#brand'
import { buttonClass } from '#web/ui/button.tsx'

type CallUsGiven = { label: string; variant?: 'default' | 'outline' }

/** Opens the phone dialer. */
export function CallUs({ label, variant }: CallUsGiven) {
  return (
    <a className={buttonClass({ variant, size: 'lg' })} href={`tel:${brand.phone.dial}`}>
      {label}
      <span className="sr-only">, {brand.phone.display}</span>
    </a>
  )
}
