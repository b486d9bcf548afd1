import * as z from 'zod/mini'
import { instant, textOrNull } from '../values.ts'

/** Its `by_name` is null for the family, and for an administrator whose account is gone; an id is unique within its kind. */
export const entryOf = <const Kind extends string, const Shape extends Record<string, z.ZodMiniType>>(
  kind: Kind,
  shape: Shape,
) => z.object({ id: z.number(), at: instant, by_name: textOrNull, kind: z.literal(kind), ...shape })

/** Whoever did it may undo it within 10 minutes, after which it counts for nothing. */
export const undoableEntryOf = <const Kind extends string, const Shape extends Record<string, z.ZodMiniType>>(
  kind: Kind,
  shape: Shape,
) => entryOf(kind, { ...shape, is_undone: z.boolean() })

/** How long an act can be undone, and how long a deleted contact restored by whoever did it. */
export const undoWindowMs = 10 * 60_000

export const undoable = { sends: 'until answered', undoMs: undoWindowMs } as const
