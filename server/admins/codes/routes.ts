import * as contract from '#contract/accounts/second-factor.ts'
import { type Routes, respond, sendMailsAfter } from '../../http/serve.ts'
import { type AccountServices, atNow } from '../services.ts'
import { confirmCodes, readSecondFactor, removeCodes, renewRecoveryCodes, startCodes } from './change.ts'

export const codeRoutes =
  (services: AccountServices): Routes =>
  async (app) => {
    sendMailsAfter(app, services)
    respond(app, contract.readSecondFactor, ({ caller }) => readSecondFactor(caller.id, atNow(services)))
    respond(app, contract.startCodes, ({ caller }) => startCodes(caller.id, atNow(services)))
    respond(app, contract.confirmCodes, async ({ body, caller }) => ({
      recovery_codes: await confirmCodes(caller.id, body.code, atNow(services)),
    }))
    respond(app, contract.renewRecoveryCodes, async ({ caller }) => ({
      recovery_codes: await renewRecoveryCodes(caller.id, atNow(services)),
    }))
    respond(app, contract.removeCodes, ({ caller }) => removeCodes(caller.id, atNow(services)))
  }
