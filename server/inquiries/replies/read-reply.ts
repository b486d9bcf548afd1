import type { Role } from '#contract/accounts/roles.ts'
import type { Database } from '../../database/schema.ts'
import { NotFound } from '../../errors.ts'

type ReplyQuery = { id: number; by: { role: Role } }

/** All its own words, and the whole of it where it quotes. Of a deleted inquiry for super administrators only; throws `NotFound`. */
export const readReply = (db: Database, { id, by }: ReplyQuery) =>
  db
    .selectFrom('inquiry_replies as reply')
    .innerJoin('inquiries', 'inquiries.id', 'reply.inquiry_id')
    .select(['reply.inquiry_id', 'reply.body', 'reply.history'])
    .where('reply.id', '=', id)
    .$if(by.role !== 'super_admin', (query) => query.where('deleted_at', 'is', null))
    .executeTakeFirstOrThrow(() => new NotFound('This mail is no longer kept.'))
