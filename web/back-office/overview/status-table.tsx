import { type StatusCounts, statusShares } from './status-shares.ts'

/** It is the charts' text alternative. */
export function StatusTable({ byStatus, total }: { byStatus: StatusCounts; total: number }) {
  return (
    <div className="sr-only">
      {/* Firefox shows the caption of a table that is hidden itself. */}
      <table>
        <caption>Contacts by status, {total.toLocaleString('en-US')} in all</caption>
        <thead>
          <tr>
            <th scope="col">Status</th>
            <th scope="col">Contacts</th>
            <th scope="col">Share</th>
          </tr>
        </thead>
        <tbody>
          {statusShares(byStatus).map(({ status, label, count, percent }) => (
            <tr key={status}>
              <th scope="row">{label}</th>
              <td>{count.toLocaleString('en-US')}</td>
              <td>{percent}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
