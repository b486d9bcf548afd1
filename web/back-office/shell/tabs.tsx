import { Tabs as Base } from '@base-ui/react/tabs'
import { type ReactNode, useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'

export type Tab = { id: string; label: string; content: ReactNode }

/** The tabs of the dashboard; the open one stands in the address, so reload and Back keep it. */
export function Tabs({ tabs }: { tabs: [Tab, ...Tab[]] }) {
  const [params, setParams] = useSearchParams()
  const asked = params.get('tab')
  const open = tabs.find(({ id }) => id === asked)?.id ?? tabs[0].id
  const bar = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const tab = bar.current?.querySelector(`[data-tab=${open}]`)
    // A phone shows two or three of them.
    tab?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [open])
  return (
    <Base.Root value={open} onValueChange={(tab: string) => setParams({ tab })}>
      <Base.List
        ref={bar}
        aria-label="Dashboard"
        className="mb-6 flex gap-1 overflow-x-auto border-b border-line"
      >
        {tabs.map(({ id, label }) => (
          <Base.Tab
            key={id}
            value={id}
            data-tab={id}
            className="-mb-px min-h-11 border-b-[3px] border-transparent px-4 font-semibold whitespace-nowrap md:max-lg:px-3 text-slate transition-colors hover:text-ink focus-visible:-outline-offset-3 data-active:border-blue data-active:text-blue"
          >
            {label}
          </Base.Tab>
        ))}
      </Base.List>
      {tabs.map(({ id, content }) => (
        <Base.Panel key={id} value={id} className="rounded-s">
          {content}
        </Base.Panel>
      ))}
    </Base.Root>
  )
}
