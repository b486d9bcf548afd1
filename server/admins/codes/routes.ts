import * as contract from '#contract/accounts/second-factor.ts'
import { emptySuccess, type Routes, route, success } from '../../http/serve.ts'
import { type AccountServices, atNow } from '../services.ts'
import { confirmCodes, readSecondFactor, removeCodes, renewRecoveryCodes, startCodes } from './change.ts'

export const codeRoutes =
  (services: AccountServices): Routes =>
  async (app) => {
    const { notifyWorker } = services
    route(app, contract.readSecondFactor, async ({ caller }) =>
      success(await readSecondFactor(caller.id, atNow(services))),
    )
    route(app, contract.startCodes, async ({ caller }) => success(await startCodes(caller.id, atNow(services))))
    route(app, contract.confirmCodes, async ({ body, caller }) => {
      const recovery_codes = await confirmCodes(caller.id, body.code, atNow(services))
      notifyWorker()
      return success({ recovery_codes })
    })
    route(app, contract.renewRecoveryCodes, async ({ caller }) => {
      const recovery_codes = await renewRecoveryCodes(caller.id, atNow(services))
      notifyWorker()
      return success({ recovery_codes })
    })
    route(app, contract.removeCodes, async ({ caller }) => {
      await removeCodes(caller.id, atNow(services))
      notifyWorker()
      return emptySuccess
    })
  }
