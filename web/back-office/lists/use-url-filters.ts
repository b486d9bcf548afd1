import { useSearchParams } from 'react-router'

/** Texts that narrow a list. They live in the address, so a reload keeps them; `""` is absent. */
export const useUrlFilters = <Name extends string>(names: readonly Name[]) => {
  const [params, setParams] = useSearchParams()
  const filters = Object.fromEntries(names.map((name) => [name, params.get(name) ?? '']))
  const setFilters = (changes: Partial<Record<Name, string>>) =>
    setParams(
      (current) => {
        const next = new URLSearchParams(current)
        for (const [name, value] of Object.entries<string | undefined>(changes)) {
          if (value) next.set(name, value)
          else next.delete(name)
        }
        return next
      },
      { replace: true, preventScrollReset: true },
    )
  return { filters: filters as Record<Name, string>, setFilters }
}

/** Whether a text holds what was typed, ignoring case. */
export const includesIgnoreCase = (text: string, search: string): boolean =>
  text.toLowerCase().includes(search.trim().toLowerCase())
