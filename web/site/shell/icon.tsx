import icons from './icons.svg?url'

export type IconName =
  | 'facebook'
  | 'instagram'
  | 'youtube'
  | 'linkedin'
  | 'phone'
  | 'mail'
  | 'location'
  | 'clock'
  | 'up'
  | 'chat'
  | 'quote'
  | 'shield'
  | 'check'
  | 'pause'
  | 'resume'

type IconProps = { name: IconName; className: string; label?: string }

/** All pages share its file, for what is below the first screen or shown by a script. */
export const Icon = ({ name, className, label }: IconProps) => (
  <svg className={className} {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}>
    <use href={`${icons}#${name}`} />
  </svg>
)
