import { Tabs } from '@base-ui/react/tabs'
import type { UrlState } from '../../url-state/url-params.ts'
import { useUrlState } from '../../url-state/url-state.tsx'
import { ActiveBoards } from './active.tsx'
import { TrashBin } from './trash.tsx'
import { useTrashedBoards } from './use-boards.ts'

export function BoardsTab() {
  const { urlState, setUrlState } = useUrlState()
  const trashedCount = useTrashedBoards().data?.length ?? 0
  return (
    <Tabs.Root
      value={urlState.boards}
      onValueChange={(boards: UrlState['boards']) => setUrlState({ boards }, { replace: true })}
    >
      <h2 className="sr-only">Boards</h2>
      <Tabs.List
        aria-label="Boards"
        className="mb-5 flex w-fit gap-1 rounded-full border border-line bg-white p-1"
      >
        <Tabs.Tab value="active" className="boards-tab">
          Active Items
        </Tabs.Tab>
        <Tabs.Tab value="trash" className="boards-tab">
          Trash Bin
          {trashedCount > 0 ? (
            <span className="min-w-6 rounded-full bg-sky px-2 text-center text-xs text-navy tabular-nums">
              {trashedCount}
            </span>
          ) : null}
        </Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="active" className="rounded-s">
        {urlState.boards === 'active' ? <ActiveBoards /> : null}
      </Tabs.Panel>
      <Tabs.Panel value="trash" className="rounded-s">
        {urlState.boards === 'trash' ? <TrashBin /> : null}
      </Tabs.Panel>
    </Tabs.Root>
  )
}
