import type { Connector, IndexUiState, InitOptions } from 'instantsearch.js'

type SearchParameters = InitOptions['state']

type OtherRefinementsWidget = {
  $$type: 'forecourt.otherRefinements'
  renderState: Record<string, unknown>
  indexUiState: Pick<IndexUiState, 'refinementList'>
}

type OtherRefinementsParams = {
  attributes: readonly string[]
}

/**
 * Values that an address names and no other widget holds: an address may refine facets that the tenant offers no filter for. It
 * comes after all other widgets and asks for no counts of what is not refined.
 */
export const connectOtherRefinements: Connector<OtherRefinementsWidget, OtherRefinementsParams> =
  (render, unmount) => (widgetParams) => {
    const { attributes } = widgetParams
    /** Attributes that are facets of the search for their values alone. */
    const added = new Set<string>()
    return {
      $$type: 'forecourt.otherRefinements',
      init: ({ instantSearchInstance }) => render({ widgetParams, instantSearchInstance }, true),
      render() {},
      dispose() {
        unmount?.()
      },
      getWidgetUiState(uiState, { searchParameters }) {
        const refined = attributes.flatMap((attribute) => {
          const values = searchParameters.isDisjunctiveFacet(attribute)
            ? searchParameters.getDisjunctiveRefinements(attribute)
            : []
          return values.length > 0 ? [[attribute, values] as const] : []
        })
        if (refined.length === 0) return uiState
        return {
          ...uiState,
          refinementList: { ...uiState.refinementList, ...Object.fromEntries(refined) },
        }
      },
      getWidgetSearchParameters(parameters, { uiState }) {
        return attributes.reduce((next, attribute) => {
          if (next.isHierarchicalFacet(attribute) || next.isConjunctiveFacet(attribute)) return next
          const isOn = uiState.toggle?.[attribute] === true
          return withValues(next, attribute, [
            ...(uiState.refinementList?.[attribute] ?? []),
            ...(isOn ? ['true'] : []),
          ])
        }, parameters)
      },
    }

    /** The search with these values of an attribute and no others. */
    function withValues(parameters: SearchParameters, attribute: string, values: string[]): SearchParameters {
      if (values.length === 0) {
        if (added.delete(attribute)) return parameters.removeDisjunctiveFacet(attribute)
        return parameters
      }
      if (!parameters.isDisjunctiveFacet(attribute)) added.add(attribute)
      const known = parameters.addDisjunctiveFacet(attribute)
      const before = known.getDisjunctiveRefinements(attribute)
      const fewer = before
        .filter((value) => !values.includes(value))
        .reduce((next, value) => next.removeDisjunctiveFacetRefinement(attribute, value), known)
      return values
        .filter((value) => !before.includes(value))
        .reduce((next, value) => next.addDisjunctiveFacetRefinement(attribute, value), fewer)
    }
  }
