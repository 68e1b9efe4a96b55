import { readFileSync, statSync } from 'node:fs'
import { createSecureContext } from 'node:tls'
import { milliseconds } from '../../platform/time.ts'

/** The files of a certificate with its chain, and of its private key, both in PEM. */
export type CertificateFiles = { cert: string; key: string }

const checkMs = milliseconds({ minutes: 1 })

export const readCertificate = ({ cert, key }: CertificateFiles) => ({
  cert: readFileSync(cert, 'utf8'),
  key: readFileSync(key, 'utf8'),
})

/**
 * Returns a function that calls `update` if the files have changed: certificates are renewed every few months, and the
 * service should not need a restart for that. It looks at most every `everyMs`.
 */
export function watchCertificate(
  files: CertificateFiles,
  update: (renewed: CertificateFiles) => void,
  everyMs: number = checkMs,
) {
  const readVersion = () => [files.cert, files.key].map((path) => statSync(path).mtimeMs).join()
  let version = readVersion()
  let checkedAt = performance.now()
  return () => {
    if (performance.now() - checkedAt < everyMs) return
    checkedAt = performance.now()
    const now = readVersion()
    if (now === version) return
    const renewed = readCertificate(files)
    // One of the two files can be written before the other. Then this throws, and the next check tries again.
    createSecureContext(renewed)
    update(renewed)
    version = now
  }
}
