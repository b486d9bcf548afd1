import { Link } from 'react-router'
import { buttonClass } from '#web/ui/button.tsx'
import { CallUs } from '../sections/call-us.tsx'
import { Closing } from '../sections/closing.tsx'

export type ReplyWords = { title: string; lead: string; trial: string; call: string }

/** A region's last word: write, or call. */
export function Reply({ words }: { words: ReplyWords }) {
  return (
    <Closing title={words.title} lead={words.lead}>
      <Link className={buttonClass({ size: 'lg' })} to="/contact">
        {words.trial}
      </Link>
      <CallUs label={words.call} variant="outline" />
    </Closing>
  )
}
