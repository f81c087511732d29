/** Packages with an install script, none of which is run, and why none is needed. A new one has to be looked at first. */
export const REVIEWED_INSTALL_SCRIPTS: Readonly<Record<string, string>> = {
  esbuild: 'only puts the binary of its platform package in the place of a script that finds it anyway',
  'typesense-instantsearch-adapter': 'only prints a note for versions before 3',
}
