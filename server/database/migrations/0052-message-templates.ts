import { type Kysely, sql } from 'kysely'
import { shippedTemplates } from '../shipped-templates.ts'

/** Texts for mails and chats with families. A first start brings the shipped ones by itself. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table message_templates (
      id integer generated always as identity primary key,
      name text not null,
      channel text not null check (channel in ('mail', 'whatsapp')),
      region text not null check (region in ('all', 'usa', 'australia', 'uk')),
      subject text,
      body text not null,
      created_by integer references admins on delete set null,
      created_at timestamptz not null default now(),
      version integer not null default 1
    )`.execute(db)
  await sql`
    create unique index message_templates_name on message_templates (lower(name), channel, region)`.execute(
    db,
  )
  await sql`
    insert into message_templates (name, channel, region, subject, body)
    select name, channel, region, subject, body
    from jsonb_to_recordset(${JSON.stringify(shippedTemplates)}::jsonb)
      as shipped (name text, channel text, region text, subject text, body text)
    where exists (select from first_start)`.execute(db)
}
