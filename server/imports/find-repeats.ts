import { sql } from 'kysely'
import type { ImportSettings } from '#contract/imports/imports.ts'
import type { Database } from '../database/schema.ts'

/**
 * Marks rows whose e-mail or number an earlier row or a contact has. Each time anew: contacts come and go.
 */
export async function findRepeats(trx: Database, id: number): Promise<void> {
  await sql`
    with keyed as materialized (
      select number, child, key from import_rows, unnest(keys) as key
      where import_id = ${id} and reason is null
    ),
    known as (
      select keyed.number, 'contact ' || reference as repeats, child_name
      from keyed join inquiries on lower(parent_email) = key
      where deleted_at is null and suspicion is null
      union all
      select keyed.number, 'contact ' || reference, child_name
      from keyed join inquiries on contact_number_e164 = key
      where deleted_at is null and suspicion is null
      union all
      select keyed.number, 'contact ' || reference, child_name
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
      select known.number, min(known.repeats) as repeats,
        bool_or(lower(child_name) = lower(coalesce(import_rows."values" ->> 'child_name', ''))) as same_child
      from known join import_rows on import_id = ${id} and import_rows.number = known.number
      group by known.number
      union all
      select number, 'row ' || min(first), bool_or(first_child < number)
      from earlier where first < number group by number
    ),
    marked as (
      select number, min(repeats) as repeats, bool_or(same_child) as same_child from found group by number
    )
    update import_rows set repeats = marked.repeats, repeats_child = coalesce(marked.same_child, false)
    from import_rows as staged left join marked using (number)
    where import_rows.import_id = ${id} and staged.import_id = ${id} and import_rows.number = staged.number
      and (import_rows.repeats, import_rows.repeats_child)
        is distinct from (marked.repeats, coalesce(marked.same_child, false))`.execute(trx)
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
