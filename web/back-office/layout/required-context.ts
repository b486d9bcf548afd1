import { createContext, use } from 'react'

/** A context and the hook that reads it, for what every reader has above it. */
export const createRequiredContext = <Value>(name: string) => {
  const Context = createContext<Value | null>(null)
  const useRequired = (): Value => {
    const value = use(Context)
    if (value === null) throw new Error(`${name} is not provided here.`)
    return value
  }
  return [Context, useRequired] as const
}
