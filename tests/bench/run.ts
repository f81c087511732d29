/**
 * `npm run bench`: our pages beside yardsticks; `npm run bench -- search`: the search server beside other engines.
 * Only the ratios of one run mean anything; nothing here gates a build.
 */
if (process.argv[2] === 'search') await import('./search/run.ts')
else await import('./site.ts')
