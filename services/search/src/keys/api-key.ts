/** A stored API key. */
export interface ApiKey {
  id: number
  value: string
  description: string
  actions: string[]
  collections: string[]
  expires_at: number
  autodelete: boolean
}
