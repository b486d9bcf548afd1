import { brand } from '#brand'
import { LineIcon } from '#web/ui/line-icon.tsx'

/** Paths in a view box of 24 by 24. */
const unlinkedIcons = [
  // Facebook, Instagram and YouTube.
  'M14.5 21v-7.5h2.8l.5-3.2h-3.3V8.2c0-1 .4-1.7 1.8-1.7H18V3.7C17.5 3.6 16.7 3.5 15.8 3.5c-2.6 0-4.3 1.6-4.3 4.4v2.4H8.6v3.2h2.9V21z',
  'M8 3.5h8A4.5 4.5 0 0 1 20.5 8v8a4.5 4.5 0 0 1-4.5 4.5H8A4.5 4.5 0 0 1 3.5 16V8A4.5 4.5 0 0 1 8 3.5zM12 15.6a3.6 3.6 0 1 0 0-7.2 3.6 3.6 0 0 0 0 7.2zM16.8 7.2v.1',
  'M6.5 5.5h11a3.5 3.5 0 0 1 3.5 3.5v6a3.5 3.5 0 0 1-3.5 3.5h-11A3.5 3.5 0 0 1 3 15V9a3.5 3.5 0 0 1 3.5-3.5zM10.2 9.2v5.6l4.8-2.8z',
]
const linkedInIcon =
  'M4 9.5h3.5V20H4zM5.75 4a1.8 1.8 0 1 1 0 3.6 1.8 1.8 0 0 1 0-3.6zM10.5 20V9.5H14v1.6c.6-1.1 1.8-1.9 3.3-1.9 2.5 0 3.7 1.6 3.7 4.5V20h-3.5v-5.6c0-1.4-.5-2.2-1.6-2.2-1.3 0-1.9.9-1.9 2.4V20z'

const iconProps = { box: 24, strokeWidth: 1.6, className: 'size-5' }
const iconClass = 'grid size-10 place-items-center rounded-full border border-line'

/** Three of the four have no page to link to: decoration, hidden from screen readers (R-site-15). */
export function SocialLinks() {
  return (
    <ul className="flex gap-2.5" aria-label="Social networks">
      {unlinkedIcons.map((path) => (
        <li key={path} aria-hidden="true">
          <span className={`${iconClass} text-slate/70`}>
            <LineIcon path={path} {...iconProps} />
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
          <LineIcon path={linkedInIcon} {...iconProps} />
        </a>
      </li>
    </ul>
  )
}
