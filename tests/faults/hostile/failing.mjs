// Preloaded into the services of a platform under test: on SIGUSR2 an error that nobody catches, as a mistake in the
// handling of one request would make, and a promise that nobody awaits.
process.on('SIGUSR2', () => {
  setImmediate(() => {
    throw new Error('planted: thrown by nobody’s request')
  })
  void Promise.reject(new Error('planted: rejected and not awaited'))
})
