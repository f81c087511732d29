/** What a visitor reads before they agree to be written to; it is stored with their answer. */
export function alertConsent(dealer: string): string {
  return `${dealer} may write to me, at most once a day, when a vehicle that I saved costs less or can be had again, when one comes in that meets a search that I saved, or when a recall may concern a vehicle of my own. I can stop it at any time.`
}
