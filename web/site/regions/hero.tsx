import type { ReactNode } from 'react'
import { buttonClass } from '#web/ui/button.tsx'
import { HeroText } from '../sections/hero-text.tsx'

export type HeroContent = { eyebrow: string; title: string; lead: string; trial: string }

export function Hero({
  content,
  scene,
  secondaryAction,
}: {
  content: HeroContent
  scene: ReactNode
  secondaryAction?: ReactNode
}) {
  return (
    <section className="overflow-hidden bg-[linear-gradient(180deg,var(--color-sky),var(--color-white))]">
      <div className="wrap grid items-center gap-10 pt-12 pb-16 lg:grid-cols-[1fr_1fr] lg:gap-16 lg:pt-20 lg:pb-24">
        <div>
          <HeroText content={content} titleClass="text-display-md" />
          <div className="mt-8 flex flex-wrap gap-3.5 max-sm:flex-col">
            <a className={buttonClass({ size: 'lg' })} href="/contact">
              {content.trial}
            </a>
            {secondaryAction}
          </div>
        </div>
        {scene}
      </div>
    </section>
  )
}
