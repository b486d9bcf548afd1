import type { ComponentProps } from 'react'

const variants = {
  default: 'border-transparent bg-blue text-white hover:bg-navy shadow-button',
  outline: 'border-line bg-white text-ink hover:border-azure hover:text-blue',
  secondary: 'border-transparent bg-sky text-navy hover:bg-line',
  ghost: 'border-transparent text-ink hover:bg-sky',
}

const sizes = {
  default: 'min-h-12 px-6 py-2.5',
  sm: 'min-h-10 px-4 py-1.5 text-sm',
  lg: 'min-h-14 px-7 py-3 text-md',
  icon: 'size-10',
}

export type ButtonStyle = { variant?: keyof typeof variants; size?: keyof typeof sizes }

export const buttonClass = ({ variant = 'default', size = 'default' }: ButtonStyle = {}): string =>
  `pill-button ${variants[variant]} ${sizes[size]}`

export function Button({
  variant,
  size,
  className = '',
  type = 'button',
  ...rest
}: ButtonStyle & ComponentProps<'button'>) {
  return <button type={type} className={`${buttonClass({ variant, size })} ${className}`} {...rest} />
}
