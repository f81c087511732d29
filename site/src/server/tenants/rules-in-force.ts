import type { TenantRule } from '@forecourt/tenant-config/rules/language/rule'

/**
 * Returns the rules of a tenant that hold now. A rule that is evaluated in the index waits until every vehicle has been evaluated
 * for it (`evaluated` tokens), and its last version stays in force meanwhile. `evaluated` is undefined until the record is open:
 * all rules hold then, as when the process ended.
 */
export function rulesInForce(
  published: readonly TenantRule[],
  before: readonly TenantRule[],
  evaluated: ReadonlySet<string> | undefined,
): TenantRule[] {
  const isReady = ({ token }: TenantRule) =>
    token === undefined || evaluated === undefined || evaluated.has(token)
  return published.flatMap((rule) =>
    isReady(rule) ? [rule] : before.filter((old) => old._id === rule._id && isReady(old)).slice(0, 1),
  )
}
