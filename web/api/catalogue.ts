import type {
  listAllOptions,
  listBoards,
  listCategories,
  listCategoryOptions,
} from '#contract/catalogue.ts'
import { publicCalls } from '#contract/public-calls.ts'
import { call } from './client.ts'

/** A reply that says it is no success, or holds no list, counts as a failure whatever its status. */
const listOf = <Row>(success: boolean, list: Row[]): Row[] => {
  if (!success || !Array.isArray(list)) throw new Error('The reply holds no list.')
  return list
}

export const readCategories = async (signal: AbortSignal) => {
  const reply = await call<typeof listCategories>(publicCalls.listCategories, {}, { signal })
  return listOf(reply.success, reply.categories)
}

/** The categories, each with its options. */
export const readCourses = async (signal: AbortSignal) => {
  const reply = await call<typeof listAllOptions>(publicCalls.listAllOptions, {}, { signal })
  return listOf(reply.success, reply.categories)
}

export const readCategoryOptions = async (categoryId: number, signal: AbortSignal) => {
  const params = { id: String(categoryId) }
  const { listCategoryOptions: options } = publicCalls
  const reply = await call<typeof listCategoryOptions>(options, { params }, { signal })
  return listOf(reply.success, reply.options)
}

export const readBoards = async (signal: AbortSignal) => {
  const reply = await call<typeof listBoards>(publicCalls.listBoards, {}, { signal })
  return listOf(reply.success, reply.data)
}
