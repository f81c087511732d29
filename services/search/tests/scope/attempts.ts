import { FOREIGN_PATHS } from './foreign-paths.ts'

/** One way of asking for more than the key's scope. */
export interface Attempt {
  title: string
  method?: string
  path: string
  query?: Record<string, string>
  body?: unknown
}

const SEARCH = '/collections/stock/documents/search'
const ALL = { q: '*', query_by: 'name', per_page: '100' }

const search = (title: string, query: Record<string, string>): Attempt => ({
  title,
  path: SEARCH,
  query: { ...ALL, ...query },
})
const filter = (title: string, filter_by: string): Attempt => search(`filter: ${title}`, { filter_by })
const multi = (
  title: string,
  searches: unknown,
  more: Record<string, unknown> = {},
  query: Record<string, string> = {},
): Attempt => ({
  title: `multi_search: ${title}`,
  method: 'POST',
  path: '/multi_search',
  query,
  body: { searches, ...more },
})
const one = (more: Record<string, unknown> = {}): Record<string, unknown> => ({
  collection: 'stock',
  q: '*',
  per_page: 100,
  ...more,
})

const FILTERS: Attempt[] = [
  filter('or', 'tenants:=wattle || tenants:=harbour'),
  filter('or in brackets', '(id:=h1) || (tenants:=wattle)'),
  filter('everything by id', 'id:*'),
  filter('a negation', 'tenants:!=harbour'),
  filter('a negated list', 'tenants:![harbour]'),
  filter('ids', 'id:=[h1,h2,h3,v1]'),
  filter('not an id', 'id:!=v1'),
  filter('closing the bracket', 'id:*) || (id:*'),
  filter('closing two brackets', 'id:*)) || ((id:*'),
  filter('a closing bracket alone', 'id:*)'),
  filter('an open back-tick', 'id:* || name:=`x'),
  filter('a back-tick and a bracket', 'id:*) || name:[`x'),
  filter('only a back-tick', '`'),
  filter('a back-tick that closes', '`) || id:*'),
  filter('an open list', 'id:* || name:=[x'),
  filter('an operator at the end', 'id:* || '),
  filter('an operator at the start', '|| id:*'),
  filter('a comment', 'id:* -- '),
  filter('a C comment', 'id:* /*'),
  filter('a line break', 'price:>0\n|| id:*'),
  filter('a NUL', 'price:>0\u0000 || id:*'),
  filter('full-width operators', 'price:>0 \uFF5C\uFF5C id:*'),
  filter('right-to-left marks', '\u202Eid:* || id:h1\u202C'),
  filter('a lone surrogate', 'name:=\uD800 || id:*'),
  filter('a join', '$secrets(price:>0)'),
  filter('a negated join', '!$secrets(price:>0)'),
  filter('an object filter', 'extras.{kind:=zrack || cost:>50}'),
  filter('an unbalanced object filter', 'extras.{kind:=zrack || cost:>50'),
  filter('numbers of hidden cars', 'price:>100000 || price:<5'),
  filter('a place', 'at:(-33.87, 151.2, 9000 km) || price:>0'),
  filter('very many operations', Array.from({ length: 90 }, (_, n) => `id:=h${n}`).join(' || ')),
  filter('far too many operations', Array.from({ length: 150 }, () => 'id:*').join('||')),
  search('an unknown field that is not checked', {
    filter_by: 'nope:!=1 || id:*',
    validate_field_names: 'false',
  }),
]

const PARAMETERS: Attempt[] = [
  search('the words of a hidden car', { q: 'zonda' }),
  search('a typo of them', { q: 'zmnda cinqe', num_typos: '2' }),
  search('a prefix of them', { q: 'z', prefix: 'true' }),
  search('a prefix that many hidden words have', { q: 'hilu' }),
  search('prefixes that fill the candidates', { q: 'carn wago mazd', max_candidates: '4' }),
  search('typos that fill the candidates', { q: 'hilua', max_candidates: '2' }),
  search('infix', { q: 'ond', infix: 'always' }),
  search('words joined elsewhere', { q: 'land cruiser', split_join_tokens: 'always' }),
  search('words split elsewhere', { q: 'landcruiserhilux', split_join_tokens: 'always' }),
  search('dropped words', { q: 'zonda hilux ute', drop_tokens_threshold: '100' }),
  search('more typos when few are found', { q: 'utes wagonette', typo_tokens_threshold: '100' }),
  search('a phrase', { q: '"land cruiser"' }),
  search('an exclusion', { q: 'hilux -ute' }),
  search('synonyms', { q: 'zonda wagon' }),
  search('a one-way synonym', { q: 'hilux', synonym_sets: 'words' }),
  search('a curation that pins a hidden car', { q: 'ute' }),
  search('a curation with a filter of its own', { q: 'everything' }),
  search('a curation that knows a hidden make', { q: 'zonda deal' }),
  search('a curation that knows a visible make', { q: 'mazda deal' }),
  search('pinned hits', { pinned_hits: 'h1:1,v3:2,h2:3', filter_curated_hits: 'false' }),
  search('hidden hits', { hidden_hits: 'h1,v1' }),
  search('stopwords', { q: 'zonda ute wagon', stopwords: 'common' }),
  search('facets', { facet_by: 'name,make,tenants,price,sales.dealer,extras.kind', max_facet_values: '250' }),
  search('facet strategy', { facet_by: 'make,price', facet_strategy: 'top_values', max_facet_values: '2' }),
  search('facet ranges', { facet_by: 'price(all:[0, 1000000], dear:[1000000, 2000000])' }),
  search('facets in another order', { facet_by: 'make(sort_by: price:desc)' }),
  search('facet search', { facet_by: 'make', facet_query: 'make:zon' }),
  search('facet search with typos', {
    facet_by: 'name',
    facet_query: 'name:zonba',
    facet_query_num_typos: '2',
  }),
  search('facets by pattern', { facet_by: 's*' }),
  search('groups', { group_by: 'make', group_limit: '99' }),
  search('groups by tenant', { group_by: 'tenants', group_limit: '99' }),
  search('groups sorted by size', { group_by: 'make', sort_by: '_group_found:desc' }),
  search('sorted by price', { sort_by: 'price:asc' }),
  search('sorted by a filter', { sort_by: '_eval(tenants:=wattle):desc,price:asc' }),
  search('sorted by several filters', { sort_by: '_eval([(id:=h1):9,(price:>100):5]):desc' }),
  search('sorted by name', { sort_by: 'name:desc' }),
  search('sorted by distance', { sort_by: 'at(-33.8701, 151.2001):asc' }),
  search('sorted by text in buckets', {
    q: 'toyota hilux',
    sort_by: '_text_match(buckets: 3):desc,price:asc',
  }),
  search('a deep page', { page: '2', per_page: '5' }),
  search('an offset', { offset: '3', limit: '9' }),
  search('a limit of hits', { limit_hits: '3' }),
  search('every highlight', {
    q: 'hilux',
    highlight_fields: 'name,sales.note,sales.dealer',
    highlight_full_fields: 'name',
  }),
  search('text match of the best field', {
    q: 'toyota hilux',
    text_match_type: 'max_weight',
    prioritize_token_position: 'true',
  }),
  search('another embedded name', { tenants: 'wattle', scope: '', embedded: '{}' }),
  search('a preset', { preset: 'wide' }),
  search('a preset of several searches', { preset: 'several' }),
  search('the cache', { use_cache: 'true', cache_ttl: '3600' }),
  search('out_of', { exclude_fields: '' }),
  search('included fields', { include_fields: 'out_of,*' }),
  search('exhaustive', { q: 'hilux', exhaustive_search: 'true' }),
]

const MULTI: Attempt[] = [
  multi('a filter', [one({ filter_by: 'id:* || tenants:=wattle' })]),
  multi('a filter in the query string', [one()], {}, { filter_by: 'id:*||id:h1' }),
  multi('exclude_fields in the query string', [one()], {}, { exclude_fields: '' }),
  multi('a foreign collection', [one(), { collection: 'secrets', q: '*' }]),
  multi('a foreign collection by alias', [{ collection: 'back', q: '*' }]),
  multi('a foreign collection in the query string', [one()], {}, { collection: 'secrets' }),
  multi('a collection that is a number', [one({ collection: 5 })]),
  multi('a collection that is a list', [one({ collection: ['secrets'] })]),
  multi('no collection', [{ q: '*' }]),
  multi('a wrong key in one search', [one({ 'x-typesense-api-key': 'nope' }), one()]),
  multi('an empty key in one search', [one({ 'x-typesense-api-key': '' })]),
  multi('a key that is a number', [one({ 'x-typesense-api-key': 1 })]),
  multi('union', [one({ filter_by: 'id:*' }), one({ q: 'hilux', query_by: 'name' })], { union: true }),
  multi('union without removing duplicates', [one(), one()], { union: true, remove_duplicates: false }),
  multi('union with a large page', [one()], { union: true }, { per_page: '250' }),
  multi('a preset', [one({ preset: 'wide' })]),
  multi('a preset of searches', [], {}, { preset: 'several' }),
  multi('a preset of foreign searches', [], {}, { preset: 'foreign' }),
  multi('pinned hits', [one({ pinned_hits: 'h1:1' })]),
  multi('types out of place', [one({ filter_by: true, per_page: '7' })]),
  multi('a filter that is a list', [one({ filter_by: ['id:*'] })]),
  multi('__proto__', [JSON.parse('{"__proto__":{"filter_by":"id:*"},"collection":"stock","q":"*"}')]),
  multi('duplicate names', [one()], {}, { q: 'zonda', query_by: 'name' }),
]

/** Every way the tests know. */
export const ATTEMPTS: readonly Attempt[] = [
  ...FILTERS,
  ...PARAMETERS,
  ...MULTI,
  ...FOREIGN_PATHS.map(([method, path]) => ({ title: `${method} ${path}`, method, path })),
]
