const OLDEST_MAJOR = 20
const OLDEST_MINOR = 19

/**
 * True for the Node versions that can run the start scripts (20.19 and newer).
 * @param {string} version like "20.19.0"
 */
export function isSupportedNode(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  return major > OLDEST_MAJOR || (major === OLDEST_MAJOR && minor >= OLDEST_MINOR)
}

/** Ends the process with one sentence when the running Node is too old to start the platform. */
export function refuseOldNode() {
  if (isSupportedNode(process.versions.node)) return
  console.error(
    `Forecourt needs Node ${OLDEST_MAJOR}.${OLDEST_MINOR} or newer to start; this is Node ${process.versions.node}. Install a newer Node from https://nodejs.org.`,
  )
  process.exit(1)
}
