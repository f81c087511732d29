/**
 * Files that import each other in a circle, types included: each list holds the files of one circle or of several that touch,
 * sorted. `importsOf` tells which files a file imports.
 */
export function circlesOf(
  files: Iterable<string>,
  importsOf: (file: string) => readonly string[],
): string[][] {
  // Tarjan's strongly connected components.
  const order = new Map<string, number>()
  const lowest = new Map<string, number>()
  const open: string[] = []
  const isOpen = new Set<string>()
  const circles: string[][] = []

  const visit = (file: string): void => {
    const number = order.size
    order.set(file, number)
    lowest.set(file, number)
    open.push(file)
    isOpen.add(file)
    for (const next of importsOf(file)) {
      if (!order.has(next)) visit(next)
      if (isOpen.has(next)) lowest.set(file, Math.min(lowest.get(file) ?? 0, lowest.get(next) ?? 0))
    }
    if (lowest.get(file) !== number) return
    const circle = open.splice(open.indexOf(file))
    for (const member of circle) isOpen.delete(member)
    if (circle.length > 1 || importsOf(file).includes(file)) circles.push(circle.toSorted())
  }
  for (const file of files) if (!order.has(file)) visit(file)
  return circles
}
