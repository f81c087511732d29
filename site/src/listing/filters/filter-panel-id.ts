/** The element that the button of small screens opens. */
export const FILTER_PANEL_ID = 'stock-filters'
