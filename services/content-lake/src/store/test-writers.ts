/** Transactions of one writer: the ids of their documents by transaction. */
export interface Written {
  acknowledged: Map<string, string[]>
  /** Sent, but the server died before it answered: each is stored as a whole or not at all. */
  unknown: Map<string, string[]>
}

/**
 * Sends transactions until the server dies. Most create two documents, one of which refers to the other, and change a
 * document that all writers change; some also delete the pair before. Every fifth consists of actions on one document.
 */
export async function writeUntilDeath(
  url: string,
  token: string,
  writer: string,
  { acknowledged, unknown }: Written,
): Promise<void> {
  for (let n = 0; ; n++) {
    const transactionId = `${writer}-${n}`
    const { path, body, ids } = n % 5 === 4 ? action(transactionId) : transaction(writer, n)
    try {
      const response = await fetch(url + path, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ ...body, transactionId }),
      })
      if (response.status !== 200) throw new Error(await response.text())
      acknowledged.set(transactionId, ids)
    } catch (error) {
      if (!(error instanceof TypeError)) throw error
      unknown.set(transactionId, ids)
      return
    }
  }
}

interface Request {
  path: string
  body: object
  ids: string[]
}

function transaction(writer: string, n: number): Request {
  const [x, y] = [`${writer}-${n}-x`, `${writer}-${n}-y`]
  const [oldX, oldY] = [`${writer}-${n - 1}-x`, `${writer}-${n - 1}-y`]
  const text = `pair ${n} of ${writer} `.repeat(1 + (n % 20))
  const mutations = [
    { createIfNotExists: { _id: 'shared', _type: 'shared', count: 0, list: [] } },
    { create: { _id: x, _type: 'half', text } },
    { create: { _id: y, _type: 'half', of: { _type: 'reference', _ref: x }, list: [{ _key: 'a', text }] } },
    { patch: { id: 'shared', inc: { count: 1 }, set: { last: x, [`by.${writer}`]: n } } },
    { patch: { id: x, insert: { after: 'list[-1]', items: [1, 2] }, set: { text: text.toUpperCase() } } },
  ]
  const deleted = n % 3 === 1 && n % 5 !== 0 ? [oldY, oldX] : []
  const deletions = deleted.map((id) => ({ delete: { id } }))
  return {
    path: '/v2025-02-19/data/mutate/production',
    body: { mutations: [...mutations, ...deletions] },
    ids: [x, y, 'shared', ...deleted],
  }
}

function action(transactionId: string): Request {
  const draft = `drafts.${transactionId}`
  const actions = [
    {
      actionType: 'sanity.action.document.create',
      publishedId: transactionId,
      attributes: { _id: draft, _type: 'half', n: 1 },
      ifExists: 'fail',
    },
    { actionType: 'sanity.action.document.publish', publishedId: transactionId, draftId: draft },
  ]
  return { path: '/v2025-02-19/data/actions/production', body: { actions }, ids: [transactionId] }
}
