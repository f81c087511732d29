import type { Connector, IndexUiState, InitOptions } from 'instantsearch.js'

/** How many vehicles a listing would show for other states of its widgets. */
export type StateCountsRenderState = {
  /** Undefined where the engine does not say; rejects where it does not answer. */
  count: (states: readonly IndexUiState[]) => Promise<(number | undefined)[]>
}

type StateCountsWidget = {
  $$type: 'forecourt.stateCounts'
  renderState: StateCountsRenderState
  indexRenderState: { stateCounts: StateCountsRenderState }
}

/**
 * Counts states before they are chosen, as suggestions for an empty list need: every widget has its part in these searches, as it
 * has in those that are shown. The search client asks them together.
 */
export const connectStateCounts: Connector<StateCountsWidget, Record<string, unknown>> =
  (render, unmount) => (widgetParams) => {
    const shown = ({
      instantSearchInstance,
      parent,
    }: Pick<InitOptions, 'instantSearchInstance' | 'parent'>) => ({
      count: (states: readonly IndexUiState[]) =>
        Promise.all(
          states.map(async (uiState) => {
            const { mainHelper: helper } = instantSearchInstance
            const state = parent.getHelper()?.state
            if (!helper || !state) return undefined
            const asked = parent.getWidgetSearchParameters(state, { uiState })
            const { content } = await helper.searchOnce(asked.setQueryParameters({ page: 0, hitsPerPage: 0 }))
            return content.nbHits
          }),
        ),
      widgetParams,
    })
    return {
      $$type: 'forecourt.stateCounts',
      init: (options) =>
        render({ ...shown(options), instantSearchInstance: options.instantSearchInstance }, true),
      render() {},
      dispose() {
        unmount?.()
      },
      getRenderState: (renderState, options) => ({ ...renderState, stateCounts: shown(options) }),
      getWidgetRenderState: shown,
    }
  }
