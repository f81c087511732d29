/** Makes or uses a passkey when a form asks for it, and sends what the browser answers with the form. */
export const PASSKEY_SCRIPT = `const bytes = (text) => {
  const plain = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(plain, (letter) => letter.charCodeAt(0))
}
const text = (buffer) => {
  const letters = Array.from(new Uint8Array(buffer), (byte) => String.fromCharCode(byte)).join('')
  return btoa(letters).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}
const named = (list) => (list ?? []).map((one) => ({ ...one, id: bytes(one.id) }))

const ceremonies = {
  async make(options) {
    const user = { ...options.user, id: bytes(options.user.id) }
    const excludeCredentials = named(options.excludeCredentials)
    const publicKey = { ...options, user, excludeCredentials, challenge: bytes(options.challenge) }
    const { id, response } = await navigator.credentials.create({ publicKey })
    return {
      id,
      response: {
        clientDataJSON: text(response.clientDataJSON),
        attestationObject: text(response.attestationObject),
        transports: response.getTransports?.() ?? [],
      },
    }
  },
  async use(options) {
    const allowCredentials = named(options.allowCredentials)
    const publicKey = { ...options, allowCredentials, challenge: bytes(options.challenge) }
    const { id, response } = await navigator.credentials.get({ publicKey })
    return {
      id,
      response: {
        clientDataJSON: text(response.clientDataJSON),
        authenticatorData: text(response.authenticatorData),
        signature: text(response.signature),
      },
    }
  },
}

for (const form of document.querySelectorAll('form[data-ceremony]')) {
  form.hidden = !('PublicKeyCredential' in window)
  form.addEventListener('submit', async (event) => {
    if (form.elements.passkey.value) return
    event.preventDefault()
    const { submitter } = event
    const alert = form.querySelector('[role=alert]')
    alert.hidden = true
    try {
      const answer = await ceremonies[form.dataset.ceremony](JSON.parse(form.dataset.options))
      form.elements.passkey.value = JSON.stringify(answer)
      form.requestSubmit(submitter)
    } catch {
      alert.hidden = false
    }
  })
}
`
