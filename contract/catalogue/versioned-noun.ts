import * as z from 'zod/mini'
import { type Endpoint, endpoint, type okReply, successReply } from '../endpoint.ts'
import { del, get, post, put } from '../route.ts'
import { limits } from '../text-rules.ts'
import { changedText, type idParam, instant, optionalText, requiredText, textOrNull } from '../values.ts'

/** What administrators read of every board, category and course option. */
export const commonFields = {
  id: z.number(),
  name: z.string(),
  description: textOrNull,
  created_by_name: textOrNull,
  created_at: instant,
  version: z.number(),
}

export const activity = { is_active: z.optional(z.boolean('Please give true or false.')) }

const ofEach = <Key extends string, Schema>(limitByField: Record<Key, number>, toSchema: (limit: number) => Schema) =>
  Object.fromEntries(Object.entries<number>(limitByField).map(([field, limit]) => [field, toSchema(limit)])) as Record<
    Key,
    Schema
  >

/** A name, a description, and the other optional texts of a noun, each with its limit. */
export const textFields = <Key extends string = never>(
  missingName: string,
  otherLimits = {} as Record<Key, number>,
) => {
  const name = requiredText(limits.name, missingName)
  const limitByField = { description: limits.long, ...otherLimits }
  return {
    added: { name, ...ofEach(limitByField, optionalText) },
    changed: { name: z.optional(name), ...ofEach(limitByField, changedText) },
  }
}

const createdReply = successReply({ id: z.number() })

export type CallOfOne = Endpoint & { params: typeof idParam; reply: typeof okReply }

type Calls<AddBody, EditBody> = {
  add: Endpoint & { body: AddBody; reply: typeof createdReply }
  edit: CallOfOne & { body: EditBody }
  remove: CallOfOne
}

/** As the server reads the bodies. */
export type ParsedCalls<Added, Changed> = Calls<z.ZodMiniType<Added>, z.ZodMiniType<Changed>>
/** As the browser sends them. */
export type SentCalls<Added, Changed> = Calls<z.ZodMiniType<unknown, Added>, z.ZodMiniType<unknown, Changed>>

type Words = { list: string; add: string; edit: string; remove: string }

/** The calls of a noun: its rows are listed and added at `path`, and changed or deleted beneath it. */
export const versionedNoun = <
  Added extends z.core.$ZodLooseShape,
  Changed extends z.core.$ZodLooseShape,
  const Listed extends Readonly<Record<string, z.ZodMiniType>>,
>(
  path: `/api/${string}`,
  words: Words,
  { added, changed }: { added: Added; changed: Changed },
  listed: Listed,
  access: 'admin' | 'super_admin' = 'admin',
) => ({
  list: endpoint(get(path), { access: 'admin', summary: words.list, reply: successReply(listed) }),
  add: endpoint(post(path), { access, summary: words.add, status: 201, body: z.object(added), reply: createdReply }),
  edit: endpoint(put(`${path}/:id`), { access, summary: words.edit, body: z.object(changed) }),
  remove: endpoint(del(`${path}/:id`), { access, summary: words.remove }),
})
