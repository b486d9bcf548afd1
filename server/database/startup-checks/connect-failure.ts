import { errorMessage } from '../../errors.ts'

type CertificateError = NodeJS.ErrnoException & { cert?: { subjectaltname?: string } }

const untrustedCodes =
  /^(DEPTH_ZERO_SELF_SIGNED_CERT|SELF_SIGNED_CERT_IN_CHAIN|UNABLE_TO_(VERIFY_LEAF_SIGNATURE|GET_ISSUER_CERT(_LOCALLY)?))$/

/** Why a server cannot be used, with the way out where its certificate is the cause. */
export function explainConnectFailure(error: unknown, host: string): string {
  const { code = '', cert } = error as CertificateError
  if (code === 'ERR_TLS_CERT_ALTNAME_INVALID') {
    return `its certificate names ${cert?.subjectaltname || 'no host'}, not ${host}.`
  }
  const message = errorMessage(error)
  return untrustedCodes.test(code)
    ? `${message}: name the file of the authority that issued its certificate by sslrootcert.`
    : message
}
