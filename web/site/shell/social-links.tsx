import { brand } from '#brand'
import { Icon } from './icon.tsx'

const unlinkedNetworks = ['facebook', 'instagram', 'youtube'] as const
const iconClass = 'grid size-10 place-items-center rounded-full border border-line'

/** Three of the four have no page to link to: decoration, hidden from screen readers. */
export function SocialLinks() {
  return (
    <ul className="flex gap-2.5" aria-label="Social networks">
      {unlinkedNetworks.map((network) => (
        <li key={network} aria-hidden="true">
          <span className={`${iconClass} text-slate/70`}>
            <Icon name={network} className="size-5" />
          </span>
        </li>
      ))}
      <li>
        <a
          href={brand.links.linkedin}
          target="_blank"
          rel="noreferrer"
          className={`${iconClass} text-navy transition-colors hover:border-azure hover:text-blue`}
        >
          <span className="sr-only">LinkedIn (opens in a new tab)</span>
          <Icon name="linkedin" className="size-5" />
        </a>
      </li>
    </ul>
  )
}
