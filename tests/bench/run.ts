/**
 * `npm run bench`: our pages beside yardsticks; `npm run bench -- search`: the search server beside other engines;
 * `npm run bench -- content-lake`: the content lake beside groq-js and itself; `npm run bench -- explain`: why a vehicle
 * is not on a site, with few vehicles and many; `npm run bench -- rules`: what a tenant's rules add to its searches;
 * `npm run bench -- rule-preview`: the first preview of a rule beside the next.
 * Only the ratios of one run mean anything; nothing here gates a build.
 */
if (process.argv[2] === 'search') await import('./search/run.ts')
else if (process.argv[2] === 'content-lake') await import('./content-lake/run.ts')
else if (process.argv[2] === 'explain') await import('./explain/run.ts')
else if (process.argv[2] === 'rules') await import('./rules/run.ts')
else if (process.argv[2] === 'rule-preview') await import('./rule-preview/run.ts')
else await import('./site.ts')
