import type { LockedPackage } from './lockfile.ts'

/** `pkg:npm/…`, as the specification of package addresses writes a scope. */
function purl({ name, version }: LockedPackage): string {
  return `pkg:npm/${name.replace(/^@/, '%40')}@${version}`
}

/** The first hash of an npm integrity ("sha512-<base64>"), as CycloneDX writes it. */
function hashes(integrity: string | undefined): { alg: string; content: string }[] {
  const [, size, base64] = /^sha(\d+)-([A-Za-z0-9+/=]+)/.exec(integrity ?? '') ?? []
  if (size === undefined || base64 === undefined) return []
  return [{ alg: `SHA-${size}`, content: Buffer.from(base64, 'base64').toString('hex') }]
}

/** Returns the licence as an SPDX expression where it is one, else in the author's words; empty when unknown. */
function licenses(license: string): object[] {
  if (license === 'unknown') return []
  return /^[(\w.+-]+(?: (?:AND|OR) [\w.+)-]+)*$/.test(license)
    ? [{ expression: license }]
    : [{ license: { name: license } }]
}

/** Lists the packages that run, as a CycloneDX 1.5 bill of materials. npm's own omits those that only a workspace needs. */
export function billOfMaterials(packages: LockedPackage[], version: string, timestamp: string): object {
  const components = packages
    .filter(({ isDevelopment }) => !isDevelopment)
    .map((entry) => ({
      type: 'library',
      'bom-ref': purl(entry),
      name: entry.name,
      version: entry.version,
      purl: purl(entry),
      hashes: hashes(entry.integrity),
      licenses: licenses(entry.license),
    }))
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.5.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    version: 1,
    metadata: {
      timestamp,
      lifecycles: [{ phase: 'pre-build' }],
      component: { type: 'application', 'bom-ref': 'forecourt', name: 'forecourt', version },
    },
    components,
  }
}
