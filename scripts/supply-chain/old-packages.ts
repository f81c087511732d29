/**
 * Packages that run and that nobody has touched for eight years, by the reason why each is there. A new one has to be looked at
 * first: `wrongDates` names it, and also one that is no longer installed.
 */
const BY_REASON: readonly (readonly [reason: string, packages: readonly string[]])[] = [
  [
    'comes with instantsearch.js, is in no bundle and loaded by no process (tests/faults/old-packages.test.ts)',
    ['abbrev@1.1.1', 'hogan.js@3.0.2', 'mkdirp@0.3.0', 'nopt@1.0.10'],
  ],
  [
    'draws fonts, paths and colours of the PDF in a worker thread, from our own template and fonts',
    [
      'abs-svg-path@0.1.1',
      'base64-js@0.0.8',
      'clone@2.1.2',
      'hsl-to-hex@1.0.0',
      'is-url@1.2.4',
      'js-tokens@4.0.0',
      'object-assign@4.1.1',
      'pako@0.2.9',
      'parse-svg-path@0.1.2',
      'require-from-string@2.0.2',
    ],
  ],
  ['the eight-byte integers of PostgreSQL’s protocol, which do not change, for pg', ['pg-int8@1.0.1']],
  [
    'sends forms of several parts for axios; the search client sends JSON only',
    ['asynckit@0.4.0', 'delayed-stream@1.0.0'],
  ],
  [
    'reaches a content lake through a proxy, or warns of old calls, in the content client’s requests; embedded, there is no proxy',
    ['tunnel-agent@0.6.0', 'util-deprecate@1.0.2'],
  ],
  [
    'part of the Studio, which runs in the browsers of staff: a folder of files, in no process and no page of a dealer',
    [
      'css-color-keywords@1.0.0',
      'exif-component@1.0.1',
      'humanize-list@1.0.1',
      'md5-o-matic@0.1.1',
      'performance-now@2.1.0',
      'speakingurl@14.0.1',
      'toggle-selection@1.0.6',
    ],
  ],
  [
    'comes with a Babel plugin of the styles of the Studio’s picture library, is in no bundle and loaded by no process',
    ['find-root@1.1.0', 'is-arrayish@0.2.1', 'resolve-from@4.0.0', 'source-map@0.5.7'],
  ],
  [
    'part of Sanity’s command line, which builds the Studio and makes types, and runs in no process that listens',
    [
      'ansicolors@0.3.2',
      'argparse@1.0.10',
      'boolbase@1.0.0',
      'browserify-zlib@0.1.4',
      'cardinal@2.1.1',
      'commondir@1.0.1',
      'esprima@4.0.1',
      'find-up@3.0.0',
      'he@1.2.0',
      'is-deflate@1.0.0',
      'is-extglob@2.1.1',
      'is-gzip@1.0.0',
      'is-plain-object@2.0.4',
      'isarray@1.0.0',
      'isobject@3.0.1',
      'locate-path@3.0.0',
      'lodash.debounce@4.0.8',
      'lodash.isplainobject@4.0.6',
      'once@1.4.0',
      'p-locate@3.0.0',
      'path-exists@3.0.0',
      'peek-stream@1.1.3',
      'pkg-dir@3.0.0',
      'proto-list@1.2.4',
      'pump@2.0.1',
      'pumpify@1.5.1',
      'redeyed@2.1.1',
      'source-map@0.6.1',
      'sprintf-js@1.0.3',
      'strip-bom@3.0.0',
      'wordwrap@1.0.0',
      'wrappy@1.0.2',
    ],
  ],
]

/** Why each old package may run, by `name@version`. */
export const REVIEWED_OLD_PACKAGES: Readonly<Record<string, string>> = Object.fromEntries(
  BY_REASON.flatMap(([reason, packages]) => packages.map((key) => [key, reason])),
)
