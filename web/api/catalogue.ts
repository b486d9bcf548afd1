import type {
  listPublicBoards,
  listPublicCatalogue,
  listPublicCategories,
  listPublicOptions,
} from '#contract/catalogue/catalogue.ts'
import { publicCalls } from '#contract/public-calls.ts'
import { call } from './client.ts'

/** Throws for a reply without success or without a list, whatever its status. */
const unwrapList = <Row>(success: boolean, list: Row[]): Row[] => {
  if (!success || !Array.isArray(list)) throw new Error('The reply holds no list.')
  return list
}

export const fetchCategories = async (signal: AbortSignal) => {
  const reply = await call<typeof listPublicCategories>(publicCalls.listPublicCategories, {}, { signal })
  return unwrapList(reply.success, reply.categories)
}

export const fetchCategoriesWithOptions = async (signal: AbortSignal) => {
  const reply = await call<typeof listPublicCatalogue>(publicCalls.listPublicCatalogue, {}, { signal })
  return unwrapList(reply.success, reply.categories)
}

export const fetchCategoryOptions = async (categoryId: number, signal: AbortSignal) => {
  const params = { id: String(categoryId) }
  const { listPublicOptions: options } = publicCalls
  const reply = await call<typeof listPublicOptions>(options, { params }, { signal })
  return unwrapList(reply.success, reply.options)
}

export const fetchBoards = async (signal: AbortSignal) => {
  const reply = await call<typeof listPublicBoards>(publicCalls.listPublicBoards, {}, { signal })
  return unwrapList(reply.success, reply.data)
}
