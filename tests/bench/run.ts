/**
 * `npm run bench`: our pages beside yardsticks; `npm run bench -- search`: the search server beside other engines;
 * `npm run bench -- content-lake`: the content lake beside groq-js and itself; `npm run bench -- explain`: why a vehicle
 * is not on a site, with few vehicles and many; `npm run bench -- rules`: what a tenant's rules add to its searches;
 * `npm run bench -- rule-preview`: the first preview of a rule beside the next; `npm run bench -- lighthouse`: a listing's
 * mobile score beside a bare page's; `npm run bench -- scale`: every kind of page with 200,000 vehicles beside 2,000;
 * `npm run bench -- overload`: 100 requests a second from a cold start; `npm run bench -- cold-page`: processor time of a
 * vehicle's page that is not cached, beside a bare page of as many elements; `npm run bench -- memory`: what the site's
 * processes take in an hour of a few visitors; `npm run bench -- desk`: the desk with 50,000 leads beside 500;
 * `npm run bench -- alerts`: who is told of 1,000 cheaper vehicles among 100,000 visitors, beside 10,000.
 * Only the ratios of one run mean anything; nothing here gates a build.
 */
if (process.argv[2] === 'search') await import('./search/run.ts')
else if (process.argv[2] === 'content-lake') await import('./content-lake/run.ts')
else if (process.argv[2] === 'explain') await import('./explain/run.ts')
else if (process.argv[2] === 'rules') await import('./rules/run.ts')
else if (process.argv[2] === 'rule-preview') await import('./rule-preview/run.ts')
else if (process.argv[2] === 'lighthouse') await import('./lighthouse/run.ts')
else if (process.argv[2] === 'scale') await import('./scale/run.ts')
else if (process.argv[2] === 'overload') await import('./overload/run.ts')
else if (process.argv[2] === 'cold-page') await import('./cold-page/run.ts')
else if (process.argv[2] === 'desk') await import('./desk/run.ts')
else if (process.argv[2] === 'alerts') await import('./alerts/run.ts')
else if (process.argv[2] === 'memory') await import('./memory/run.ts')
else await import('./site/run.ts')
