/** Services of the hosted platform that clients can ask for and that are not here, by the paths they are asked at. */
const UNOFFERED: [path: RegExp, service: string][] = [
  [/^\/agent\//, 'Agent Actions'],
  [/^\/media-libraries(\/|$)/, 'The Media Library'],
  [/^\/canvases(\/|$)/, 'Canvas'],
  [/^\/dashboards(\/|$)/, 'The dashboard'],
  [/^\/knowledge-bases(\/|$)/, 'Knowledge bases'],
  [/^\/(blueprints|functions)\//, 'Functions'],
  [/^\/collaboration\//, 'Comments'],
  [/^\/context\//, 'Agent Context'],
  [/^\/access\/project\//, 'Asking for another role'],
  [/^\/(graphql|apis\/graphql)(\/|$)/, 'GraphQL'],
  [/^\/embeddings-index(\/|$)/, 'The embeddings index'],
]

/** The name of the hosted service that a path belongs to when this server does not offer it. */
export function unofferedService(path: string): string | undefined {
  return UNOFFERED.find(([pattern]) => pattern.test(path))?.[1]
}
