/** The version of the content API that rules of forms ask: queries see published documents unless they say otherwise. */
export const API_VERSION = '2025-02-19'
