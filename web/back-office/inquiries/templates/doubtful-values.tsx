import { Button } from '#web/ui/button.tsx'

type Props = { values: string[]; onConfirm: (value: string) => void }

/** Anybody can write a link where a name is asked for: it goes out under our name only after a look. */
export const DoubtfulValues = ({ values, onConfirm }: Props) => (
  <ul aria-label="To be confirmed" className="grid gap-2 empty:hidden">
    {values.map((value) => (
      <li key={value} className="flex flex-wrap items-center gap-2 rounded-s bg-sky px-3 py-2 text-sm">
        <span className="min-w-0 grow basis-48 wrap-anywhere">
          “{value}” is the family’s and holds an address or a link.
        </span>
        <Button size="sm" variant="outline" onClick={() => onConfirm(value)}>
          It may be sent
        </Button>
      </li>
    ))}
  </ul>
)
