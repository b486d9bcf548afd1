import { execFile } from 'node:child_process'
import { chown, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Identity } from '#server/embedded-postgres/spawn-program.ts'

const run = promisify(execFile)
const openssl = (command: string, cwd = '/') => run('openssl', command.split(' '), { cwd })

/** False where openssl is not installed: what is tested with certificates of our own is skipped. */
export const canIssueCertificates = await openssl('version').then(
  () => true,
  () => false,
)

const newKey = '-newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes'

/** Issues certificates for a day; its files are in `folder`, and a server of this user may read its key. */
export async function createAuthority(folder: string, name: string, { uid, gid }: Identity = {}) {
  await openssl(`req -x509 ${newKey} -keyout ${name}.key -out ${name}.crt -days 1 -subj /CN=${name}`, folder)
  return {
    certificate: join(folder, `${name}.crt`),
    /** For a server of this host alone. */
    async issueFor(host: string) {
      const issued = `${name}-${host}`
      await writeFile(join(folder, `${issued}.ext`), `subjectAltName=DNS:${host}\n`)
      await openssl(`req ${newKey} -keyout ${issued}.key -out ${issued}.csr -subj /CN=${host}`, folder)
      await openssl(
        `x509 -req -in ${issued}.csr -out ${issued}.crt -days 1 -CA ${name}.crt -CAkey ${name}.key -CAcreateserial -extfile ${issued}.ext`,
        folder,
      )
      const key = join(folder, `${issued}.key`)
      if (uid !== undefined && gid !== undefined) await chown(key, uid, gid)
      return { certificate: join(folder, `${issued}.crt`), key }
    },
  }
}
