import type { ReactNode } from 'react'
import type { PicturePlace } from '#brand'
import { guarantees } from './content.ts'
import { Guarantees } from './guarantees.tsx'
import { Picture } from './picture.tsx'

type Layout = { section: string; frame: string; text: string; actions?: string; picture: string }

const beside = 'wrap grid items-end gap-x-16 gap-y-10 lg:grid-cols-2'
const besideText = 'pt-16 lg:self-center lg:py-24'
const besidePicture = 'w-full max-w-[36rem] justify-self-center'

/** Where the picture stands: pages that follow one another end differently. */
const layouts: Record<'right' | 'left' | 'card' | 'beneath', Layout> = {
  right: {
    section: 'bg-[linear-gradient(180deg,var(--color-white),var(--color-sky))]',
    frame: beside,
    text: besideText,
    picture: `${besidePicture} aspect-[58/31]`,
  },
  left: {
    section: 'bg-sky',
    frame: beside,
    text: `${besideText} lg:order-1`,
    picture: `${besidePicture} aspect-[4/3]`,
  },
  card: {
    section: 'bg-white',
    frame:
      'wrap my-16 grid items-end gap-x-10 gap-y-8 lg:my-24 lg:grid-cols-[1.1fr_1fr] [&>*]:relative before:absolute before:inset-y-0 before:inset-x-[clamp(18px,4vw,24px)] before:rounded-l before:bg-sky relative',
    text: 'px-6 pt-10 sm:px-10 lg:self-center lg:py-14 lg:pl-16',
    picture: 'w-[calc(100%-3rem)] max-w-[30rem] justify-self-center aspect-[14/9]',
  },
  beneath: {
    section: 'bg-[linear-gradient(180deg,var(--color-white),var(--color-sky))]',
    frame: 'grid',
    text: 'wrap justify-items-center pt-20 pb-8 text-center lg:pt-28',
    actions: 'justify-center',
    picture: 'h-44 w-full object-bottom sm:h-56 lg:aspect-[5/1] lg:h-auto',
  },
}

type CallToActionProps = {
  content: { title: string; lead: string }
  place: PicturePlace
  drawing: string
  layout: keyof typeof layouts
  children: ReactNode
}

export function CallToAction({ content, place, drawing, layout, children }: CallToActionProps) {
  const { actions = '', ...classes } = layouts[layout]
  return (
    <section className={`overflow-hidden ${classes.section}`}>
      <div className={classes.frame}>
        <div className={`grid gap-5 ${classes.text}`}>
          <h2 className="max-w-[13em]">{content.title}</h2>
          <p className="lead text-balance text-slate">{content.lead}</p>
          <div className={`mt-4 flex flex-wrap gap-3.5 ${actions}`}>{children}</div>
          <Guarantees list={guarantees} className={actions} />
        </div>
        <Picture
          place={place}
          drawing={drawing}
          alt=""
          width="560"
          height="360"
          loading="lazy"
          className={classes.picture}
        />
      </div>
    </section>
  )
}
