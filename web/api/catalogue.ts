import type { listBoards, listCategories, listCategoryOptions } from '#contract/catalogue.ts'
import { publicCalls } from '#contract/public-calls.ts'
import { call } from './client.ts'

export const readCategories = async (signal: AbortSignal) =>
  (await call<typeof listCategories>(publicCalls.listCategories, {}, { signal })).categories

export const readCategoryOptions = async (categoryId: number, signal: AbortSignal) => {
  const params = { id: String(categoryId) }
  const { listCategoryOptions: options } = publicCalls
  return (await call<typeof listCategoryOptions>(options, { params }, { signal })).options
}

export const readBoards = async (signal: AbortSignal) =>
  (await call<typeof listBoards>(publicCalls.listBoards, {}, { signal })).data
