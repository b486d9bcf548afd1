import { brand } from '#brand'
import * as contract from '#contract/accounts/second-factor.ts'
import type { Database } from '../../database/schema.ts'
import { emptySuccess, type Routes, serve, success, withZodTypes } from '../../http/serve.ts'
import { readSecondFactor } from '../read-second-factor.ts'
import type { SecondFactors } from '../second-factors.ts'
import { confirmCodes } from './confirm-codes.ts'
import { removeCodes } from './remove-codes.ts'
import { renewRecoveryCodes } from './renew-recovery-codes.ts'
import { startCodes } from './start-codes.ts'

type Services = {
  db: Database
  clock: () => Date
  factors: SecondFactors
  siteUrl: string
  notifyWorker: () => void
}

export const codeRoutes =
  ({ db, clock, factors, siteUrl, notifyWorker }: Services): Routes =>
  async (app) => {
    const calls = withZodTypes(app)
    calls.route({
      ...serve(contract.readSecondFactor),
      handler: async ({ caller }) =>
        success(await readSecondFactor(db, factors, { adminId: caller.id, now: clock() })),
    })
    calls.route({
      ...serve(contract.startCodes),
      handler: async ({ caller }) =>
        success(await startCodes(db, factors, { adminId: caller.id, issuer: brand.name })),
    })
    calls.route({
      ...serve(contract.confirmCodes),
      handler: async ({ body, caller }) => {
        const confirmation = { ...body, adminId: caller.id, now: clock(), siteUrl }
        const recovery_codes = await confirmCodes(db, factors, confirmation)
        notifyWorker()
        return success({ recovery_codes })
      },
    })
    calls.route({
      ...serve(contract.renewRecoveryCodes),
      handler: async ({ caller }) => {
        const renewal = { adminId: caller.id, now: clock(), siteUrl }
        const recovery_codes = await renewRecoveryCodes(db, factors, renewal)
        notifyWorker()
        return success({ recovery_codes })
      },
    })
    calls.route({
      ...serve(contract.removeCodes),
      handler: async ({ caller }) => {
        await removeCodes(db, factors, { adminId: caller.id, now: clock(), siteUrl })
        notifyWorker()
        return emptySuccess
      },
    })
  }
