import type { ComponentProps, ReactNode } from 'react'
import { Loaded } from './loaded.tsx'

type Props<Row> = ComponentProps<typeof Loaded<Row[]>> & {
  visible?: Row[] | undefined
  empty: ReactNode
}

export function AsyncList<Row>({ query, visible, empty, children, ...texts }: Props<Row>) {
  return (
    <Loaded query={{ ...query, data: visible ?? query.data }} {...texts}>
      {(rows) => (rows.length === 0 ? empty : children(rows))}
    </Loaded>
  )
}
