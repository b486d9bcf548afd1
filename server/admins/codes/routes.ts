import * as contract from '#contract/accounts/second-factor.ts'
import { emptySuccess, type Routes, serve, success, withZodTypes } from '../../http/serve.ts'
import { readSecondFactor } from '../read-second-factor.ts'
import { type AccountServices, atNow } from '../services.ts'
import { confirmCodes, removeCodes, renewRecoveryCodes, startCodes } from './change.ts'

export const codeRoutes =
  (services: AccountServices): Routes =>
  async (app) => {
    const { notifyWorker } = services
    const calls = withZodTypes(app)
    calls.route({
      ...serve(contract.readSecondFactor),
      handler: async ({ caller }) => success(await readSecondFactor(caller.id, atNow(services))),
    })
    calls.route({
      ...serve(contract.startCodes),
      handler: async ({ caller }) => success(await startCodes(caller.id, atNow(services))),
    })
    calls.route({
      ...serve(contract.confirmCodes),
      handler: async ({ body, caller }) => {
        const recovery_codes = await confirmCodes(caller.id, body.code, atNow(services))
        notifyWorker()
        return success({ recovery_codes })
      },
    })
    calls.route({
      ...serve(contract.renewRecoveryCodes),
      handler: async ({ caller }) => {
        const recovery_codes = await renewRecoveryCodes(caller.id, atNow(services))
        notifyWorker()
        return success({ recovery_codes })
      },
    })
    calls.route({
      ...serve(contract.removeCodes),
      handler: async ({ caller }) => {
        await removeCodes(caller.id, atNow(services))
        notifyWorker()
        return emptySuccess
      },
    })
  }
