// `npx playwright test` from here runs what it runs from `tests`.
export { default } from './tests/playwright.config.ts'
