// Without a file here Playwright would take every test of the repository for its own.
console.error('The browser tests are configured in tests: run npx playwright test -c tests')
process.exit(1)
