import { sql } from 'kysely'
import type { ImportSettings } from '#contract/imports/imports.ts'
import type { Database } from '../database/schema.ts'
import { forbidNestedLoops } from './import-services.ts'

/** Marks rows whose e-mail or number an earlier row or a contact has. Each time anew: contacts come and go. */
export async function findRepeats(trx: Database, id: number): Promise<void> {
  await forbidNestedLoops(trx)
  await sql`
    with keyed as materialized (
      select number, child, lower(coalesce("values" ->> 'child_name', '')) as child_name, key
      from import_rows, unnest(keys) as key
      where import_id = ${id} and reason is null
    ),
    known as (
      select number, reference, lower(inquiries.child_name) = keyed.child_name as same_child
      from keyed join inquiries on lower(parent_email) = key
      where deleted_at is null and suspicion is null
      union all
      select number, reference, lower(inquiries.child_name) = keyed.child_name
      from keyed join inquiries on contact_number_e164 = key
      where deleted_at is null and suspicion is null
      union all
      select number, reference, lower(inquiries.child_name) = keyed.child_name
      from keyed join inquiries on whatsapp_number_e164 = key
        and whatsapp_number_e164 is distinct from contact_number_e164
      where deleted_at is null and suspicion is null
    ),
    earlier as (
      select number, min(number) over (partition by key) as first,
        min(number) over (partition by key, child) as first_child
      from keyed
    ),
    found as (
      -- Every row, to clear what was marked before.
      select number, null as repeats, false as same_child from import_rows where import_id = ${id}
      union all
      select number, 'contact ' || reference, same_child from known
      union all
      select number, 'row ' || min(first), bool_or(first_child < number)
      from earlier where first < number group by number
    )
    insert into import_rows as staged (import_id, number, repeats, repeats_child)
    select ${id}, number, min(repeats), bool_or(same_child) from found group by number
    on conflict (import_id, number)
      do update set repeats = excluded.repeats, repeats_child = excluded.repeats_child
      where (staged.repeats, staged.repeats_child) is distinct from (excluded.repeats, excluded.repeats_child)`.execute(
    trx,
  )
}

/** Why a row is not taken, by what was chosen for repeats; null: it is. */
export const reasonOf = ({ repeats }: Pick<ImportSettings, 'repeats'>) => {
  const leftOut = {
    take: sql`false`,
    leave_same_child: sql`repeats_child`,
    leave_all: sql`repeats is not null`,
  }[repeats]
  return sql<string | null>`coalesce(reason, case when ${leftOut}
    then 'It repeats ' || repeats || case when repeats_child then ', with the same child.' else ', with another child.' end end)`
}
