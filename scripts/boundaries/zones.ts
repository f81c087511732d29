/** A part of the repository with its own import rules. The first zone whose pattern matches a file owns it. */
export interface Zone {
  name: string
  files: RegExp
  /** Zones that its files may import. */
  zones: string[]
  /** Packages that it must never import, even when declared; a RegExp over the package name. */
  neverPackages?: RegExp
  /** The only packages it may import; absent means every declared one. */
  onlyPackages?: RegExp
  /** Packages it may import for their types alone, beside `onlyPackages`. */
  typePackages?: RegExp
  /** True when it must not touch the machine: no Node built-in modules. */
  isPure?: boolean
  /** True when it runs before packages are installed: such zones import each other by path, for no package has a name yet. */
  isBare?: boolean
}

const TEST = String.raw`\.(test|spec|fixture)\.tsx?$`
const UI_AND_SERVER = /^(react|react-dom|next|next-sanity|sanity)$/

/** Zones that open no file, no socket and no database. */
const PURE_FLOORS = [
  'blocks',
  'block-core',
  'schemas',
  'schema-types',
  'tenant-config',
  'rule-fields',
  'vehicle',
]
/** Zones of the system of record. */
const RECORDS = ['leads', 'visitors', 'stock', 'sales', 'process-lock']
/** Zones of the site. */
const SITE = [
  'site',
  'site-card',
  'site-front',
  'site-server',
  'site-search',
  'site-addresses',
  'next-contract',
]

/** Who may import whom: architecture section 4 as data. */
export const ZONES: Zone[] = [
  // A test may use whatever its own workspace may use and its own development tools.
  {
    name: 'rule-fields',
    files: /^tenant-config\/src\/rules\/language\/fields\.ts$/,
    zones: [],
    onlyPackages: /^$/,
    isPure: true,
  },
  {
    name: 'tenant-config',
    files: /^tenant-config\//,
    zones: ['rule-fields', 'tenant-config', 'schema-types', 'vehicle'],
    neverPackages: UI_AND_SERVER,
    isPure: true,
  },
  {
    name: 'schema-types',
    files: /^schemas\/generated\//,
    zones: ['schema-types'],
    onlyPackages: /^(groq|@sanity\/)/,
  },
  {
    name: 'schemas',
    files: /^schemas\//,
    zones: ['schemas', 'schema-types', 'rule-fields', 'tenant-config', 'vehicle'],
    onlyPackages: /^(@sanity\/types|groq)$/,
  },
  {
    name: 'vehicle',
    files: /^vehicle\//,
    zones: ['vehicle'],
    onlyPackages: /^zod$/,
    typePackages: /^typesense$/,
    isPure: true,
  },
  {
    // The site locks the record with it, and `npm start` the installation of the packages.
    name: 'process-lock',
    files: /^records\/stock\/src\/records\/process-lock\.mjs$/,
    zones: [],
    onlyPackages: /^$/,
    isBare: true,
  },
  {
    // Only tests import it, which the packages say: it is a dependency of development.
    name: 'test-database',
    files: /^records\/test-database\//,
    zones: ['test-database'],
    neverPackages: UI_AND_SERVER,
  },
  {
    name: 'stock',
    files: /^records\/stock\//,
    zones: ['stock', 'process-lock', 'vehicle', 'test-database'],
    neverPackages: UI_AND_SERVER,
  },
  {
    name: 'visitors',
    files: /^records\/visitors\//,
    zones: ['visitors', 'test-database'],
    neverPackages: UI_AND_SERVER,
  },
  {
    name: 'leads',
    files: /^records\/leads\//,
    zones: ['leads', 'tenant-config', 'test-database'],
    neverPackages: UI_AND_SERVER,
  },
  {
    name: 'sales',
    files: /^records\/sales\//,
    zones: ['sales', 'leads', 'stock', 'tenant-config', 'vehicle'],
    neverPackages: UI_AND_SERVER,
  },
  {
    name: 'lake-browser',
    files: /^services\/content-lake\/src\/browser\//,
    zones: ['lake-browser'],
    onlyPackages: /^$/,
  },
  {
    name: 'content-lake',
    files: /^services\/content-lake\//,
    zones: ['content-lake', 'lake-browser'],
    neverPackages: UI_AND_SERVER,
  },
  { name: 'search', files: /^services\/search\//, zones: ['search'], neverPackages: UI_AND_SERVER },
  {
    // Drawing code runs in a browser that has the package three and nothing else.
    name: 'showroom-models',
    files: /^demo\/showroom\/src\/(?:models|studio|scenes|page)\//,
    zones: ['showroom-models'],
    onlyPackages: /^three$/,
    isPure: true,
  },
  {
    name: 'showroom',
    files: /^demo\/showroom\//,
    zones: ['showroom', 'showroom-models'],
    neverPackages: UI_AND_SERVER,
  },
  {
    name: 'demo-vehicles',
    files: /^demo\/vehicles\//,
    zones: ['demo-vehicles', 'showroom', 'showroom-models', 'stock', 'vehicle'],
    neverPackages: UI_AND_SERVER,
  },
  {
    name: 'demo-content',
    files: /^demo\/content\//,
    zones: [
      'demo-content',
      'demo-vehicles',
      'showroom',
      'showroom-models',
      'schemas',
      'schema-types',
      'tenant-config',
      'rule-fields',
    ],
    neverPackages: UI_AND_SERVER,
  },
  {
    name: 'block-generator',
    files: /^blocks\/generator\//,
    zones: ['block-generator', 'blocks', 'block-core', 'block-schemas', 'schemas', 'schema-types'],
    neverPackages: UI_AND_SERVER,
  },
  {
    // What the Studio shows of a block: its fields, and its sketch in the menu.
    name: 'block-schemas',
    files: /^blocks\/(?:.*\.schema\.tsx?|.*\.sketch\.ts|registry\/(?:schemas|sketches)\.ts)$/,
    zones: ['block-schemas', 'block-core', 'schemas', 'schema-types', 'rule-fields', 'tenant-config'],
    onlyPackages: /^(@sanity\/types|groq)$/,
  },
  {
    // Code that blocks share without rendering: ports, types, paths. The Studio may compute a preview's address with it.
    name: 'block-core',
    files: /^blocks\/core\/(?:[\w-]+\/)?[\w-]+\.ts$/,
    zones: ['block-core', 'schemas', 'schema-types', 'tenant-config', 'rule-fields', 'vehicle'],
    neverPackages: /^(next|next-sanity|sanity|@sanity\/client|react-dom)$/,
  },
  {
    name: 'blocks',
    files: /^blocks\//,
    zones: ['blocks', 'block-core', 'schemas', 'schema-types', 'tenant-config', 'rule-fields', 'vehicle'],
    neverPackages: /^(next|next-sanity|sanity|@sanity\/client)$/,
  },
  {
    // Paths and texts that both sides of a page write.
    name: 'site-addresses',
    files: /^site\/src\/(?:addresses|text)\//,
    zones: ['site-addresses', ...PURE_FLOORS],
    onlyPackages: /^@sanity\/image-url$/,
    isPure: true,
  },
  {
    // Both sides of a listing: the queries to the search, which InstantSearch's helper and adapter make, and how a listing's state is
    // written as an address.
    name: 'site-search',
    files: /^site\/src\/search\//,
    zones: ['site-search', 'site-addresses', 'site-card', ...PURE_FLOORS],
    onlyPackages: /^(algoliasearch-helper|typesense-instantsearch-adapter)$/,
    typePackages: /^typesense$/,
    isPure: true,
  },
  {
    name: 'next-contract',
    files: /^site\/src\/front\/next-contract\.ts$/,
    zones: [],
    onlyPackages: /^next$/,
  },
  {
    // The only access to content, search and records; it knows no page.
    name: 'site-server',
    files: /^site\/src\/server\//,
    zones: ['site-server', 'site-search', 'site-addresses', 'next-contract', ...RECORDS, ...PURE_FLOORS],
    neverPackages: /^(sanity|react-dom)$/,
  },
  {
    // Handles a request before Next does.
    name: 'site-front',
    files: /^site\/src\/front\//,
    zones: [
      'site-front',
      'site-server',
      'site-search',
      'site-addresses',
      'next-contract',
      ...RECORDS,
      ...PURE_FLOORS,
    ],
    neverPackages: /^(sanity|react|react-dom)$/,
  },
  {
    name: 'site-card',
    files: /^site\/src\/card\//,
    zones: [...SITE, ...PURE_FLOORS],
    neverPackages: /^sanity$/,
  },
  {
    name: 'site',
    files: /^site\//,
    zones: [...SITE, ...RECORDS, ...PURE_FLOORS],
    neverPackages: /^sanity$/,
  },
  {
    name: 'studio',
    files: /^studio\//,
    zones: [
      'studio',
      'schemas',
      'schema-types',
      'block-schemas',
      'block-core',
      'tenant-config',
      'rule-fields',
      'lake-browser',
    ],
    neverPackages: /^(next|next-sanity)$/,
  },
  {
    name: 'tests',
    files: /^tests\//,
    zones: [
      'tests',
      'scripts',
      'bare-scripts',
      ...SITE,
      'blocks',
      'block-core',
      'block-schemas',
      'schemas',
      'schema-types',
      'tenant-config',
      'rule-fields',
      'leads',
      'sales',
      'stock',
      'visitors',
      'process-lock',
      'vehicle',
      'content-lake',
      'showroom',
      'demo-vehicles',
      'demo-content',
    ],
    neverPackages: /^$/,
  },
  {
    // What `npm start` and `npm run` load first, on the Node that the machine has.
    name: 'bare-scripts',
    files: /^(?:start\.mjs|scripts\/run\.mjs|scripts\/lib\/[\w-]+\.mjs)$/,
    zones: ['bare-scripts', 'process-lock'],
    onlyPackages: /^$/,
    isBare: true,
  },
  {
    name: 'scripts',
    files: /^(?:scripts\/|[^/]+$)/,
    zones: [
      'scripts',
      'bare-scripts',
      'schemas',
      'schema-types',
      'tenant-config',
      'rule-fields',
      'stock',
      'process-lock',
      'vehicle',
      'blocks',
      'block-core',
      'block-schemas',
      ...SITE,
    ],
    neverPackages: UI_AND_SERVER,
  },
]

/**
 * A file inside a feature of the site, in one of the feature's folders; group 1 is the feature's name. Other features may use
 * what stands at its top. Folders that lie below the features, such as `server`, are no features.
 */
export const FEATURE_INSIDE =
  /^site\/src\/(?!(?:addresses|app|front|search|server|styles|text)\/)([\w-]+)\/[\w-]+\//
/** Files that may use the inside of any feature: routes put features together. */
export const FEATURE_USERS = /^site\/src\/app\/|^(?:tests|scripts)\//

/** Files that a rule of run-time code does not bind: tests and fixtures run only in the test runner. */
export const TEST_FILE = new RegExp(TEST)

/** The only places that read process.env: one configuration module per process, command line entries, tests and fixtures. */
export const ENVIRONMENT_READERS =
  /(?:^|\/)(?:[\w-]+\.)?config\.(?:ts|mts|mjs)$|\.cli\.ts$|(?:^|\/)bin\/|^start\.mjs$|^scripts\/(?:lib\/)?[\w-]+\.(?:ts|mjs)$|^(?:site|studio)\/server\.ts$|^(?:services|records|demo)\/[\w-]+\/src\/cli(?:\/|\.ts$)|^blocks\/generator\/|^tests\/|\.(?:test|fixture)\.tsx?$/

/** No chain of run-time imports may lead from a file of `from` (tests apart) to a file that `reaches` matches. */
export const UNREACHABLE: { from: RegExp; reaches: RegExp; reason: string }[] = [
  {
    from: /^site\//,
    reaches: /\.schema\.tsx?$|^blocks\/registry\/schemas\.ts$|^schemas\/schema-types\.ts$/,
    reason: 'a schema file would put the Studio’s form descriptions into the site',
  },
  {
    // The package `server-only` would end the site's own process, which loads the same files without a bundler.
    from: /^site\/src\/(?:.*\.client|app\/(?:.*\/)?(?:global-)?error)\.tsx$/,
    reaches: /^site\/src\/(?:server|front)\//,
    reason: 'a browser would get code of the server',
  },
  { from: /^schemas\//, reaches: /\.tsx$/, reason: 'the content model must load without React' },
]

/** Small applications of their own that tests and benches build; they belong to no workspace. */
export const SPECIMENS = /^tests\/(?:architecture\/fixtures|bench\/bare-next)\//
