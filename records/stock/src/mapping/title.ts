/**
 * Model or badge out of `<year> <make> <model> <badge>`: year and make are cut off as the vehicle holds them, then the
 * longest name the make's list knows is the model (in the list's spelling), else the next word.
 */
export function titlePart(
  title: string,
  part: 'model' | 'badge',
  models: Readonly<Record<string, readonly string[]>>,
  vehicle: { year: string; make: string },
): string {
  const { make } = vehicle
  const rest = withoutPrefix(withoutPrefix(title, vehicle.year), make)
  const known = longestPrefix(rest, models[make] ?? [])
  const model = known ?? rest.split(' ')[0] ?? ''
  return part === 'model' ? model : rest.slice(model.length).trim()
}

function withoutPrefix(text: string, prefix: string): string {
  return startsWithWord(text, prefix) ? text.slice(prefix.length).trim() : text
}

function longestPrefix(text: string, names: readonly string[]): string | undefined {
  return names.filter((name) => startsWithWord(text, name)).sort((a, b) => b.length - a.length)[0]
}

function startsWithWord(text: string, prefix: string): boolean {
  if (prefix === '' || !text.toLowerCase().startsWith(prefix.toLowerCase())) return false
  return text.length === prefix.length || text[prefix.length] === ' '
}
