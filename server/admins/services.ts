import type { Database } from '../database/schema.ts'
import type { SecondFactors } from './second-factors.ts'
import type { KnownBrowsers } from './sign-in/known-browsers.ts'
import type { SignInAttempts } from './sign-in/sign-in-attempts.ts'

type Services = {
  db: Database
  attempts: SignInAttempts
  knownBrowsers: KnownBrowsers
  factors: SecondFactors
  company: string
  siteUrl: string
}

export type AccountServices = Services & { clock: () => Date; notifyWorker: () => void }

export type AccountCall = Services & { now: Date }

export const atNow = ({ clock, ...services }: AccountServices): AccountCall => ({
  ...services,
  now: clock(),
})
