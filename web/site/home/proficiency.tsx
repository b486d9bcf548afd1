import { Badge } from '#web/ui/badge.tsx'
import { Icon } from '../shell/icon.tsx'
import { proficiency } from './content.ts'

const cellClass = 'border-t border-line px-1 py-1.5 sm:px-2 sm:py-2.5 text-center'

function CheckMark({ taught }: { taught: boolean }) {
  return taught ? (
    <Icon name="check" label="yes" className="mx-auto size-5 text-blue" />
  ) : (
    <span className="text-slate">
      <span aria-hidden="true">–</span>
      <span className="sr-only">no</span>
    </span>
  )
}

export function Proficiency() {
  return (
    <div className="h-full rounded-l bg-white px-5 py-4 sm:p-8">
      <h3>{proficiency.title}</h3>
      <div className="mt-2 flex flex-wrap items-center gap-2 sm:mt-4">
        <p className="mr-1 font-semibold">{proficiency.subject}</p>
        {proficiency.badges.map((badge, index) => (
          <Badge key={badge} variant={index === 0 ? 'secondary' : 'outline'}>
            {badge}
          </Badge>
        ))}
      </div>
      <table className="mt-3 sm:mt-5 w-full text-sm tiny:wrap-anywhere">
        <thead>
          <tr>
            <th scope="col" className="pb-2 text-left align-bottom font-semibold text-slate">
              Topic
            </th>
            {proficiency.curricula.map((name) => (
              <th
                key={name}
                scope="col"
                className="px-1 pb-2 align-bottom sm:px-2 leading-tight font-semibold text-slate"
              >
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {proficiency.topics.map(({ name, taught }) => (
            <tr key={name}>
              <th
                scope="row"
                className="border-t border-line py-1.5 sm:py-2.5 pr-1 text-left leading-tight font-semibold sm:pr-2"
              >
                {name}
              </th>
              {proficiency.curricula.map((curriculum, index) => (
                <td key={curriculum} className={cellClass}>
                  <CheckMark taught={taught[index] ?? false} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-3 text-sm leading-snug text-slate">{proficiency.note}</p>
    </div>
  )
}
