import type { Connector, InitOptions, RenderOptions } from 'instantsearch.js'
import type { StockDocument } from '@forecourt/vehicle/document'
import type { ListingUiState } from '../listing-ui-state.ts'
import { isAnswerTo } from './is-answer-to.ts'

/** The vehicles of the pages on show, from `firstPage` to `page`, both from 1. */
export type PagesRenderState = {
  vehicles: readonly StockDocument[]
  firstPage: number
  page: number
  /** Whether something else is asked for by now than what is here answers. */
  isOutdated: () => boolean
  /** Number of pages of the whole list. */
  nbPages: number
  /** Adds the next page below those on show. */
  showMore: () => void
  /** Adds the page before them above. */
  showPrevious: () => void
}

type PagesWidget = {
  $$type: 'forecourt.pages'
  renderState: PagesRenderState
  indexRenderState: { pages: PagesRenderState }
  indexUiState: Pick<ListingUiState, 'page' | 'firstPage'>
}

/** Parameters of a search, counted from 0 as InstantSearch counts pages. */
interface Paging {
  page?: number | undefined
  firstPage?: number | undefined
}

const spanOf = ({ page = 0, firstPage = page }: Paging) => ({ page, firstPage: Math.min(page, firstPage) })

/**
 * Hits with "show more" whose list may begin at any page, and whose page is one of numbered pages, too: a shared address begins
 * at its page, and Back puts a list together again. The search client answers `firstPage` (`earlier-pages.ts`).
 */
export const connectPages: Connector<PagesWidget, Record<string, unknown>> =
  (render, unmount) => (widgetParams) => {
    const shown = ({ results, helper }: Pick<RenderOptions, 'helper'> & { results?: unknown }) => {
      const answer = (results ?? {}) as Paging & { _state?: object; hits?: StockDocument[]; nbPages?: number }
      const { page, firstPage } = spanOf(answer)
      const grow = (change: (span: Required<Paging>) => Paging) =>
        void helper.setState(helper.state.setQueryParameters(change(spanOf(helper.state)))).search()
      return {
        vehicles: answer.hits ?? [],
        firstPage: firstPage + 1,
        page: page + 1,
        isOutdated: () => !isAnswerTo(answer._state, helper.state),
        nbPages: answer.nbPages ?? 0,
        showMore: () => grow((span) => ({ page: span.page + 1, firstPage: span.firstPage })),
        showPrevious: () => grow((span) => ({ page: span.page, firstPage: Math.max(0, span.firstPage - 1) })),
        widgetParams,
      }
    }
    const tell = (options: InitOptions | RenderOptions, isFirst: boolean) =>
      render({ ...shown(options), instantSearchInstance: options.instantSearchInstance }, isFirst)
    return {
      $$type: 'forecourt.pages',
      init: (options) => tell(options, true),
      render: (options) => tell(options, false),
      dispose({ state }) {
        unmount?.()
        return state.setQueryParameters({ page: undefined, firstPage: undefined } as object)
      },
      getRenderState: (renderState, options) => ({ ...renderState, pages: shown(options) }),
      getWidgetRenderState: shown,
      getWidgetUiState(uiState, { searchParameters }) {
        const { page, firstPage } = spanOf(searchParameters)
        return { ...uiState, page: page + 1, firstPage: firstPage < page ? firstPage + 1 : undefined }
      },
      getWidgetSearchParameters(parameters, { uiState }) {
        const page = Math.max(1, uiState.page ?? 1)
        const { firstPage = page } = uiState as ListingUiState
        return parameters.setQueryParameters({ page: page - 1, firstPage: firstPage - 1 } as object)
      },
    }
  }
