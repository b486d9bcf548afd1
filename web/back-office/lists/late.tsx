import { type ComponentType, lazy } from 'react'

/** A part whose chunk comes when it is shown, unless a deployment has removed it. */
export const late = <Props,>(what: string, load: () => Promise<{ default: ComponentType<Props> }>) => {
  const Unavailable = () => <p className="text-slate">{what} could not be loaded. Please reload the page.</p>
  return lazy(() => load().catch((): { default: ComponentType<Props> } => ({ default: Unavailable })))
}
