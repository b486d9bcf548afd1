import { useSearchParams } from 'react-router'

/** Texts that narrow a list. They live in the address, so a reload keeps them; `""` is absent. */
export const useFilters = <Name extends string>(names: readonly Name[]) => {
  const [params, setParams] = useSearchParams()
  const filters = Object.fromEntries(names.map((name) => [name, params.get(name) ?? '']))
  const change = (to: Partial<Record<Name, string>>) =>
    setParams(
      (current) => {
        const next = new URLSearchParams(current)
        for (const [name, value] of Object.entries<string | undefined>(to)) {
          if (value) next.set(name, value)
          else next.delete(name)
        }
        return next
      },
      { replace: true, preventScrollReset: true },
    )
  return { filters: filters as Record<Name, string>, change }
}

/** Whether a text holds what was typed, ignoring case. */
export const holds = (text: string, typed: string): boolean =>
  text.toLowerCase().includes(typed.trim().toLowerCase())
