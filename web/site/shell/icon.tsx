import icons from './icons.svg?url'

type Network = 'facebook' | 'instagram' | 'youtube' | 'linkedin'
type Sign = 'phone' | 'mail' | 'location' | 'clock' | 'up' | 'chat' | 'quote' | 'shield' | 'check' | 'pause' | 'resume'

export type IconName = Network | Sign

type IconProps = { name: IconName; className: string; label?: string }

/** All pages share its file, for what is below the first screen or shown by a script. */
export const Icon = ({ name, className, label }: IconProps) => (
  <svg className={className} {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}>
    <use href={`${icons}#${name}`} />
  </svg>
)
