/** Whether this browser makes and uses passkeys as the site asks for them. */
export function knowsPasskeys(): boolean {
  return typeof PublicKeyCredential === 'function' && 'parseRequestOptionsFromJSON' in PublicKeyCredential
}

/** Where the site says what to sign, and hears what was signed. */
export interface PasskeyAddresses {
  options: string
  answer: string
}

/** What the site said no to, in its words for visitors. */
export class PasskeyRefused extends Error {
  override name = 'PasskeyRefused'
}

/** Asks the device for a passkey of this site, and the site what to do then. Rejects where either says no. */
export async function presentPasskey(
  addresses: PasskeyAddresses,
  more: Readonly<Record<string, string>>,
): Promise<{ to: string }> {
  const options = (await post(addresses.options, {})) as PublicKeyCredentialRequestOptionsJSON
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options)
  return answered(addresses, await navigator.credentials.get({ publicKey }), more) as Promise<{ to: string }>
}

/** Lets the device make a passkey for the signed-in visitor, and the site store it. Rejects where either says no. */
export async function createPasskey(addresses: PasskeyAddresses): Promise<void> {
  const options = (await post(addresses.options, {})) as PublicKeyCredentialCreationOptionsJSON
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options)
  await answered(addresses, await navigator.credentials.create({ publicKey }))
}

async function answered(
  { answer }: PasskeyAddresses,
  credential: Credential | null,
  more: Readonly<Record<string, string>> = {},
): Promise<unknown> {
  if (!(credential instanceof PublicKeyCredential)) throw new Error('no passkey was made or used')
  return post(answer, { ...more, passkey: credential.toJSON() })
}

async function post(address: string, body: object): Promise<unknown> {
  const response = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const told = (await response.json().catch(() => ({}))) as { error?: { message?: string } }
  if (!response.ok) throw new PasskeyRefused(told.error?.message ?? '')
  return told
}
