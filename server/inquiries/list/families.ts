import { type RawBuilder, sql } from 'kysely'
import type { Role } from '#contract/accounts/roles.ts'
import type { Family } from '#contract/inquiries/inquiry-families.ts'
import type { Status } from '#contract/inquiries/status.ts'
import { foldText } from '../../database/fold-text.ts'
import type { Database } from '../../database/schema.ts'
import { isVisible } from '../visible.ts'

/** It shares a key with the inquiry `of`. */
type Member = {
  of: number
  of_child: string
  of_created_at: Date
  id: number
  child_name: string
  status: Status
  created_at: Date
  moved_at: Date | null
}

const maxSiblings = 5

/** `members` are the others of one inquiry's family, oldest first; there is at least one. */
function toFamily(members: Member[]): Family {
  const [{ of: id, of_child, of_created_at }] = members as [Member]
  const isOlder = (member: Member) =>
    member.created_at < of_created_at || (member.created_at.getTime() === of_created_at.getTime() && member.id < id)
  const others = members.filter(({ child_name }) => child_name !== '' && foldText(child_name) !== foldText(of_child))
  const siblings = [...Map.groupBy(others, ({ child_name }) => foldText(child_name)).values()]
    .map(mostTelling)
    .toSorted((one, other) => rankOf(other) - rankOf(one))
    .slice(0, maxSiblings)
    .map(({ created_at, moved_at, ...sibling }) => ({
      id: sibling.id,
      child_name: sibling.child_name,
      status: sibling.status,
      since: (moved_at ?? created_at).toISOString(),
    }))
  return { id, ordinal: 1 + members.filter(isOlder).length, size: 1 + members.length, siblings }
}

/** Of one child's inquiries the newest that was converted, else the newest. */
const mostTelling = (inquiries: Member[]): Member =>
  inquiries.findLast(({ status }) => status === 'converted') ?? (inquiries.at(-1) as Member)

/** Who became a customer comes first, then the newest. */
const rankOf = ({ status, created_at }: Member): number => (status === 'converted' ? 1e15 : 0) + created_at.getTime()

type Reader = { role: Role }

/** More addresses on one number are an office, not a family. */
const maxAddresses = sql.lit(20)

/** More inquiries under one e-mail or number tell nothing, and are not read. */
const maxInquiries = 200

export async function listFamilies(db: Database, ids: readonly number[], by: Reader): Promise<Family[]> {
  const isCounted = by.role === 'super_admin' ? sql`true` : isVisible
  const { rows } = await selectMembers(inquiriesOf(ids, isCounted), isCounted).execute(db)
  return [...Map.groupBy(rows, (member) => member.of).values()].map(toFamily)
}

type TypedKeys = {
  parentEmail?: string | undefined
  childName?: string | undefined
  contact_number_e164: string | null
  whatsapp_number_e164: string | null
}

/** Of an inquiry that is only being typed; `id` is that of the newest. */
export async function matchFamily(db: Database, typed: TypedKeys): Promise<Family | null> {
  const { parentEmail = '', childName = '' } = typed
  const target = sql`select 0 as id, ${childName}::text as child_name, 'infinity'::timestamptz as created_at,
    lower(${parentEmail}::text) as address, ${typed.contact_number_e164}::text as phone, ${typed.whatsapp_number_e164}::text as whatsapp`
  const { rows } = await selectMembers(target, isVisible).execute(db)
  const newest = rows.at(-1)
  return newest ? { ...toFamily(rows), id: newest.id } : null
}

/** A filter whose `family` is resolved to that inquiry and its family. */
export async function withFamily<Query extends { family?: number | undefined }>(
  db: Database,
  { family, ...query }: Query,
) {
  if (family === undefined) return query
  const { rows } = await selectMembers(inquiriesOf([family], isVisible), isVisible).execute(db)
  return { ...query, among: [family, ...rows.map(({ id }) => id)] }
}

const inquiriesOf = (ids: readonly number[], isCounted: RawBuilder<unknown>) => sql`
  select id, child_name, created_at, lower(parent_email) as address, contact_number_e164 as phone,
    whatsapp_number_e164 as whatsapp
  from inquiries where id = any(${ids}::integer[]) and ${isCounted}`

/** Each key is looked up once; a number that stands in both columns is in one index alone. */
const selectMembers = (targets: RawBuilder<unknown>, isCounted: RawBuilder<unknown>) => {
  const rowsWhere = (condition: RawBuilder<unknown>) => sql`(
    select id, lower(parent_email) as address, child_name, status, created_at, ${isCounted} as is_counted
    from inquiries where ${condition} limit ${sql.lit(maxInquiries + 1)})`
  return sql<Member>`
    with target as materialized (${targets}),
    lookup as (
      select 'address' as kind, address as value from target where address <> ''
      union select 'number', phone from target where phone is not null
      union select 'number', whatsapp from target where whatsapp is not null
    ),
    found as materialized (
      select lookup.kind, lookup.value, sharing.* from lookup, lateral (
        ${rowsWhere(sql`lookup.kind = 'address' and lower(parent_email) = lookup.value`)}
        union all
        ${rowsWhere(sql`lookup.kind = 'number' and contact_number_e164 = lookup.value`)}
        union all
        ${rowsWhere(sql`lookup.kind = 'number' and whatsapp_number_e164 = lookup.value
          and whatsapp_number_e164 is distinct from contact_number_e164`)}
      ) as sharing
    ),
    telling as (
      select kind, value from found group by kind, value
      having count(*) <= ${sql.lit(maxInquiries)}
        and (kind = 'address' or count(distinct address) filter (where is_counted) <= ${maxAddresses})
    ),
    member as (
      select distinct target.id as of, target.child_name as of_child, target.created_at as of_created_at,
        found.id, found.child_name, found.status, found.created_at
      from target
      join telling on (kind = 'address' and value = target.address)
        or (kind = 'number' and value in (target.phone, target.whatsapp))
      join found using (kind, value)
      where found.is_counted and found.id <> target.id
    )
    select member.*, moved.happened_at as moved_at from member
    left join lateral (
      select happened_at from inquiry_events
      where inquiry_id = member.id and member.child_name <> member.of_child
        and kind = 'status_changed' and to_status = member.status
      order by id desc limit 1
    ) as moved on member.status <> 'pending'
    order by member.of, member.created_at, member.id`
}
